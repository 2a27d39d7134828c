import {
  TABLE_TRANSITIONS,
  TABLE_STATUS,
  type TableTransition,
  type TableStatus,
} from '@romduol/domain/tables/transitions';
import { staffMessages } from '@romduol/locales/staff/en';

const status = (value: TableStatus | null): string =>
  value === null ? '–' : `${value} ${staffMessages[`table.status.${value}`]}`;

const WORDS = {
  setUp: 'put up',
  order: 'order',
  seat: 'seat guests',
  reserve: 'reserve',
  release: 'reservation over',
  hold: 'keep',
  free: 'give back',
  clear: 'clear',
} as const satisfies Record<TableTransition['act'], string>;

const row = ({ from, act, to, actors: who, own }: TableTransition): string =>
  `| ${status(from)} | ${WORDS[act]} | ${own === true ? 'for its own guests' : ''} | ${status(to)} | ${who.join(', ')} |`;

/** What may happen to a table of the floor, as a table that a manager can read. */
export const tableStates = (): string => `# The life of a table

Made by \`npm run generate\` from \`domain/tables/transitions.ts\`, which is the only place that says what may happen to a
table of the floor. What is not in this table is refused (M-03). A manager may do all that staff may.

Statuses: ${Object.values(TABLE_STATUS)
  .map((each) => status(each))
  .join(' · ')}.

| from | act | in the case | to | who |
|---|---|---|---|---|
${TABLE_TRANSITIONS.map(row).join('\n')}
`;
