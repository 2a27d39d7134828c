import type { LoadFailed } from '../index';

export const loadFailed = {
  title: 'បើកទំព័រមិនបាន',
  content: 'សូមពិនិត្យអ៊ីនធឺណិត រួចព្យាយាមម្ដងទៀត។',
  ok: 'ព្យាយាមម្ដងទៀត',
} as const satisfies LoadFailed;
