import type { JobHandler } from '../../jobs/runner';
import type { Storage } from '../../storage';

/** Deletes a picture that is shown no more; repeated until the storage has done it. */
export const pictureRemoval =
  (storage: Storage): JobHandler =>
  async (_trx, { payload }) => {
    const { name } = payload;
    if (typeof name === 'string') await storage.remove(name);
  };
