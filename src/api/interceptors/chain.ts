import type Taro from '@tarojs/taro';

type Task = Taro.RequestTask<unknown>;

/**
 * Hands a promise on in place of a request task and keeps what a task can do besides: an interceptor that returns a
 * bare `.then()` takes `abort` away from its caller.
 */
export const keepingTask = (task: Task, promise: Promise<unknown>): Task => {
  const kept: Record<string, unknown> = {};
  for (const [name, member] of Object.entries(task)) if (typeof member === 'function') kept[name] = member;
  return Object.assign(promise, kept) as unknown as Task;
};
