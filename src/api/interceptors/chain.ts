import type Taro from '@tarojs/taro';

type Task = Taro.RequestTask<unknown>;

/**
 * Returns a promise in place of a request task and keeps the task's methods: an interceptor that returns a bare
 * `.then()` removes `abort` for its caller.
 */
export const keepingTask = (task: Task, promise: Promise<unknown>): Task => {
  const kept: Record<string, unknown> = {};
  for (const [name, member] of Object.entries(task)) if (typeof member === 'function') kept[name] = member;
  return Object.assign(promise, kept) as unknown as Task;
};
