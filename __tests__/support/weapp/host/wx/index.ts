import { fault, recordCall } from '../records';
import type { Apis } from './api';
import { KNOWN } from './known';

type Callable = (...args: unknown[]) => unknown;

/** An ignored call would look like success, and a catch could hide the error: so it is thrown and recorded as well. */
function missing(name: string): Callable {
  return () => {
    const message = `wx.${name} is not implemented by the host`;
    fault(message);
    throw new Error(message);
  };
}

/** What a page makes for itself, an observer or a query, gets whole components: nothing that could be recorded. */
const isRecorded = (name: string): boolean => !name.endsWith('Sync') && !name.startsWith('create');

function recorded(name: string, call: Callable): Callable {
  return (...args) => {
    if (isRecorded(name)) recordCall(name, args[0]);
    return call(...args);
  };
}

/** webpack's runtime keeps its list of chunks here and must find nothing at first. */
const FREE_NAMES = ['webpackJsonp', 'toJSON', 'then'];

/** The `wx` object: what is implemented works and is noted down, everything else throws with its name. */
export function createWx(apis: Apis): Apis {
  const wx: Apis = {};
  for (const name of KNOWN) wx[name] = missing(name);
  for (const [name, value] of Object.entries(apis)) {
    wx[name] = typeof value === 'function' ? recorded(name, value as Callable) : value;
  }
  return new Proxy(wx, {
    get(target, name, receiver): unknown {
      if (typeof name === 'symbol' || name in target || FREE_NAMES.includes(name))
        return Reflect.get(target, name, receiver);
      return missing(name);
    },
  });
}
