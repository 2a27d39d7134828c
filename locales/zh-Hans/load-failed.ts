import type { LoadFailed } from '../index';

export const loadFailed = {
  title: '页面加载失败',
  content: '请检查网络后再试。',
  ok: '重试',
} as const satisfies LoadFailed;
