/** Settings of the embedded server that differ from PostgreSQL's own, for a small machine beside its one client. */
const SETTINGS: Readonly<Record<string, string>> = {
  // Reached only by a socket inside the data folder, which only its owner may enter.
  listen_addresses: '',
  unix_socket_directories: '.',
  max_connections: '100',
  shared_buffers: '128MB',
  max_wal_size: '512MB',
  // Compiling a plan pays off in reports of minutes, and costs in queries of milliseconds.
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Refused statements are the application's to report.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
};

/** Whether commits wait for the disk: always, except for the throw-away data of a test run. */
export type Durability = 'durable' | 'throwaway';

const THROWAWAY: Readonly<Record<string, string>> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
};

/** The command-line arguments that set them; `name` marks the process as the server of one data folder. */
export function settingArguments(name: string, durability: Durability): string[] {
  const settings = { ...SETTINGS, ...(durability === 'throwaway' ? THROWAWAY : {}), cluster_name: name };
  return Object.entries(settings).flatMap(([setting, value]) => ['-c', `${setting}=${value}`]);
}
