import { PAGE_LOAD_TIMEOUT_MS } from '@romduol/domain/limits';
import { CHUNK_LOAD_ERROR } from './chunk-failure.h5';

/** Waits for a page's code until the page-load time-out; then it fails as a part that did not come does (M-36). */
export const pageLoad = <T>(code: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, fail) => {
    const error = Object.assign(new Error('page load time-out'), { name: CHUNK_LOAD_ERROR });
    timer = setTimeout(() => fail(error), PAGE_LOAD_TIMEOUT_MS);
  });
  return Promise.race([code, late]).finally(() => clearTimeout(timer));
};
