import type { Endpoints, Output } from '@romduol/contract';
import { DAY_MS } from '@romduol/domain/time/units';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { formatError } from '../../http/messages';
import type { CommandKind } from '../../sites/commands/command';
import { listOwnWorkplaces } from '../access';

type Listed = Output<Endpoints['officeCommands']>['list'][number];

/** For how long a refusal is shown, in ms. */
const SHOWN_MS = 7 * DAY_MS;
const MOST = 200;

/** A suspension and its end are one kind of command. */
const toKind = (kind: string, payload: object): Listed['kind'] =>
  kind === 'suspend' && 'suspended' in payload && payload.suspended === false
    ? 'resume'
    : (kind as Exclude<CommandKind, 'log'>);

/** What waits for the servers on site of the stores that the caller looks after, the oldest first; and what they refused lately. */
export const listCommands = async (call: Call<StaffCaller>): Promise<Listed[]> => {
  const { db, language, now } = call;
  const places = (await listOwnWorkplaces(call)).filter((each) => !each.disabled && each.office_role !== null);
  const rows = await db
    .selectFrom('site_command')
    .selectAll()
    .where('store_id', 'in', [0, ...places.map(({ storeId }) => storeId)])
    // An entry of a log is nothing that people wait for.
    .where('kind', '!=', 'log')
    .where((on) =>
      on.or([
        on('state', '=', 'pending'),
        on.and([on('state', '=', 'refused'), on('made_at', '>', new Date(now.getTime() - SHOWN_MS))]),
      ]),
    )
    .orderBy('id')
    .limit(MOST)
    .execute();
  return rows.map((row) => ({
    commandId: row.id,
    storeId: row.store_id,
    kind: toKind(row.kind, row.payload),
    userName: 'userName' in row.payload ? String(row.payload.userName) : '',
    state: row.state === 'refused' ? 'refused' : 'pending',
    problem: row.problem === null ? '' : formatError(row.problem, language),
    madeBy: row.made_by,
    madeAt: row.made_at.getTime(),
  }));
};
