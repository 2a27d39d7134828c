import type { Endpoints, Input, Output } from '@romduol/contract';
import { COMMANDS } from '@romduol/contract/events';
import { MINUTE_MS } from '@romduol/domain/time/units';
import { call } from '../../api/staff-call';
import { environment } from '../../platform/environment';
import { randomId } from '../../platform/random-id';
import { Resource } from '../resource';
import { DraftResource } from './draft-resource';
import { follow } from './follow';
import { saveExport } from './save-export';

type List = Output<Endpoints['waitingParties']>;
export type ListedParty = List['list'][number];
export type WaitingSettings = Output<Endpoints['waitingSettings']>;

/** Messages come in bunches, in ms. */
const BATCH_MS = 120;

/** The parties that wait at the door. */
export const waitingList = new Resource<List>(() => call('waitingParties', {}, { quiet: true }));

/** Follows the list and the tables until the returned function is called. */
export const watchWaitingList = (): (() => void) =>
  follow({
    load: waitingList.load,
    commands: [COMMANDS.waiting, COMMANDS.table],
    batchMs: BATCH_MS,
    every: { ms: MINUTE_MS, act: () => void waitingList.load() },
  });

const once = () => ({ idempotencyKey: randomId() });
type Seen = Pick<ListedParty, 'waitingId' | 'version'>;

/** Whether it was done; a refusal is shown. */
export const addParty = (party: Input<Endpoints['addWaiting']>): Promise<boolean> =>
  waitingList.save(() => call('addWaiting', party, once()));
export const callParty = ({ waitingId, version }: Seen): Promise<boolean> =>
  waitingList.change(() => call('callWaiting', { waitingId, version }));
export const moveBack = ({ waitingId, version }: Seen): Promise<boolean> =>
  waitingList.change(() => call('moveWaitingBack', { waitingId, version }));
export const seatParty = (input: Input<Endpoints['seatWaiting']>): Promise<boolean> =>
  waitingList.change(() => call('seatWaiting', input, once()));
export const endParty = (input: Input<Endpoints['endWaiting']>): Promise<boolean> =>
  waitingList.change(() => call('endWaiting', input));

/** How the store keeps its list; managers change it. */
export const waitingSettings = new DraftResource<WaitingSettings>(() => call('waitingSettings', {}, { quiet: true }));

export const saveWaitingSettings = async ({
  enabled,
  keepMinutes,
  sendsMessages,
}: WaitingSettings): Promise<boolean> => {
  const isSaved = await waitingSettings.save(() =>
    call('saveWaitingSettings', { enabled, keepMinutes, sendsMessages }),
  );
  if (isSaved) await waitingList.load();
  return isSaved;
};

/** Replaces the code at the door. Whether it was done. */
export const renewWaitingCode = (): Promise<boolean> =>
  waitingSettings.renew(async () => {
    await call('renewWaitingCode', {});
    return (settings) => ({ ...settings, hasCode: true });
  });

/** Gives the code at the door to the person, to print. Whether there is a file. */
export const printWaitingCode = (): Promise<boolean> =>
  waitingSettings.renew(async () => {
    await saveExport(await call('printWaitingCode', { origin: environment.origin() }));
    return (settings) => settings;
  });
