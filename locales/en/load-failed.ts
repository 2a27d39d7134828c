import type { LoadFailed } from '../index';

export const loadFailed = {
  title: 'The page could not be loaded',
  content: 'Check your connection, then try again.',
  ok: 'Try again',
} as const satisfies LoadFailed;
