import { servingProcess } from '../../../server/db/embedded/serving-process';

/** The process of the PostgreSQL that serves `data`. No process is no number: a signal to 0 would end the test run. */
export const findPostgres = async (data: string): Promise<number> => {
  const pid = await servingProcess(data);
  if (pid === null) throw new Error(`no PostgreSQL serves ${data}`);
  return pid;
};
