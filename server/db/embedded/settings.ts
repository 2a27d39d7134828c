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

/** Of an office: a worker for each site, and one that copies a table of a new release. */
const OFFICE: Readonly<Record<string, string>> = {
  max_logical_replication_workers: '64',
  max_worker_processes: '72',
  max_replication_slots: '64',
  wal_retrieve_retry_interval: '1s',
};

/** Of a site: its changes go to its office. While that is away, its log is kept up to a bound, and does not fill the disk. */
const SITE: Readonly<Record<string, string>> = {
  wal_level: 'logical',
  max_slot_wal_keep_size: '4GB',
};

/** Whether a server is that of a site. */
export type Place = 'cloud' | 'site';

/** Whether commits wait for the disk: always, except for the throw-away data of a test run. */
export type Durability = 'durable' | 'throwaway';

const THROWAWAY: Readonly<Record<string, string>> = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
};

/** The command-line arguments that set them; `name` marks the process as the server of one data folder. */
export function settingArguments(name: string, durability: Durability, place: Place): string[] {
  const settings = {
    ...SETTINGS,
    ...(place === 'site' ? SITE : OFFICE),
    ...(durability === 'throwaway' ? THROWAWAY : {}),
    cluster_name: name,
  };
  return Object.entries(settings).flatMap(([setting, value]) => ['-c', `${setting}=${value}`]);
}
