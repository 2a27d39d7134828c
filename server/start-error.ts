/**
 * Something the person who starts the server can put right: a bad setting, a taken port, a migration that fails.
 * Its message is shown as it is, without a stack; every other error is a defect of ours and is shown whole.
 */
export class StartError extends Error {
  override name = 'StartError';
}
