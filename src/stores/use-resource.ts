import { useEffect, useMemo } from 'react';
import { useShownAgain } from '../platform/shown';
import { Resource } from './resource';

/** A resource of one page: loaded at once, and whenever the page is shown again. `ask` must be stable (useCallback). */
export const useResource = <T>(ask: () => Promise<T>): Resource<T> => {
  const resource = useMemo(() => new Resource(ask), [ask]);
  useEffect(() => void resource.load(), [resource]);
  useShownAgain(() => void resource.load());
  return resource;
};
