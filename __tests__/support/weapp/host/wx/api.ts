import { Failure } from '../failure';
import { fault, toMessage } from '../records';

export interface Options {
  success?(result: object): void;
  fail?(result: object): void;
  complete?(result: object): void;
  [name: string]: unknown;
}

export type Apis = Record<string, unknown>;

type Run = (options: Options) => object | void | Promise<object | void>;

function settle(options: Options, kind: 'success' | 'fail', result: object): void {
  options[kind]?.(result);
  options.complete?.(result);
}

/**
 * An asynchronous call as the platform makes it: it acts at once, answers later through success, fail and complete, and
 * gives a promise only when none of the three was passed.
 */
export function api(name: string, run: Run): (options?: Options) => unknown {
  return (options = {}) => {
    let outcome: Promise<object | void>;
    try {
      outcome = Promise.resolve(run(options));
    } catch (error) {
      outcome = Promise.reject(error instanceof Error ? error : new Error(String(error)));
    }
    const answer = outcome.then(
      (result) => ({ kind: 'success' as const, result: { ...result, errMsg: `${name}:ok` } }),
      (error: unknown) => {
        if (!(error instanceof Failure)) fault(`wx.${name}: ${toMessage(error)}`);
        const reason = error instanceof Error ? error.message : String(error);
        return { kind: 'fail' as const, result: { errMsg: `${name}:fail${reason ? ` ${reason}` : ''}` } };
      },
    );
    if (options.success ?? options.fail ?? options.complete) {
      void answer.then(({ kind, result }) => settle(options, kind, result));
      return undefined;
    }
    return answer.then(({ kind, result }) => {
      if (kind === 'fail') throw result;
      return result;
    });
  };
}
