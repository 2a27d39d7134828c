import { mainAmount } from '@romduol/domain/money/amount';
import { st, translateStaff } from '../../../../i18n-staff';
import { formatMain } from '../../../../money';
import type { AuditRow } from '../../../../stores/staff/audit';

type Change = AuditRow['changes'][number];

/** "Discount of dishes"; an action that this version lacks is shown by the server's name. */
export const actionWords = (action: string): string => translateStaff(`audit.action.${action}`) || action;

export const describeActor = ({ staffName, approvedBy }: AuditRow): string =>
  [staffName ?? st('audit.system'), ...(approvedBy === null ? [] : [st('audit.approved', { name: approvedBy })])].join(
    ', ',
  );

const NOTHING = '–';

const formatValue = (key: string, value: Change['from']): string => {
  if (value === null || value === '') return NOTHING;
  if (typeof value === 'boolean') return value ? '✓' : NOTHING;
  return typeof value === 'number' && key.endsWith('Cents') ? formatMain(mainAmount(value)) : String(value);
};

/** "VAT: 10 → 12"; of a setting that is no plain value only its name; none that this version has no name for. */
const changeWords = ({ key, from, to }: Change): string => {
  const name = translateStaff(`setting.${key}`);
  if (name === '' || (from === null && to === null)) return name;
  return `${name}: ${formatValue(key, from)} → ${formatValue(key, to)}`;
};

/** The details of an entry, beside its action, its order and its employee. */
export const describeChange = ({ details, changes, reason }: AuditRow): string =>
  [...details, ...changes.map(changeWords), reason ?? ''].filter((text) => text !== '').join(' · ');
