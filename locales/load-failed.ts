import type { LoadFailed, StaffLanguage } from './index';

/**
 * Shown where a chunk of the program does not load: it may be the one with all other texts, so that the first page
 * has these. Phones in further languages have them in their own texts, or read English.
 */
export const LOAD_FAILED = {
  en: { title: 'The page could not be loaded', content: 'Check your connection, then try again.', ok: 'Try again' },
  'zh-Hans': { title: '页面加载失败', content: '请检查网络后再试。', ok: '重试' },
  km: { title: 'បើកទំព័រមិនបាន', content: 'សូមពិនិត្យអ៊ីនធឺណិត រួចព្យាយាមម្ដងទៀត។', ok: 'ព្យាយាមម្ដងទៀត' },
} as const satisfies Record<StaffLanguage, LoadFailed>;
