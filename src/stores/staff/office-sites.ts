import type { Endpoints, Output } from '@romduol/contract';
import type { MainAmount } from '@romduol/domain/money/amount';
import { call } from '../../api/staff-call';
import { Resource } from '../resource';

export type OfficeSite = Output<Endpoints['officeSites']>['list'][number];
export type JoinCode = Output<Endpoints['makeSiteJoinCode']>;
export type SiteDifference = Output<Endpoints['siteDifferences']>['list'][number];

/** The restaurants that the signed-in owner owns, each with the server that it has on site. */
export const officeSites = new Resource(async () => (await call('officeSites', {}, { quiet: true })).list);

export const findSite = (storeId: number): OfficeSite | undefined =>
  officeSites.value?.find((site) => site.storeId === storeId);

export type OfficeCommand = Output<Endpoints['officeCommands']>['list'][number];

/** What was decided of stores with a server on site, and waits for it or was refused by it. */
export const officeCommands = new Resource(async () => (await call('officeCommands', {}, { quiet: true })).list);

export const listCommands = (storeId: number): readonly OfficeCommand[] =>
  (officeCommands.value ?? []).filter((command) => command.storeId === storeId);

/** In how many stores what was decided of a person waits for the server on site. */
export const countPending = (userName: string): number =>
  new Set(
    (officeCommands.value ?? [])
      .filter((command) => command.userName === userName && command.state === 'pending')
      .map(({ storeId }) => storeId),
  ).size;

/** A code for the machine that becomes the restaurant's server; null where it was refused, which is shown. */
export const makeJoinCode = (storeId: number): Promise<JoinCode | null> =>
  officeSites.run(() => call('makeSiteJoinCode', { storeId }));

/** Whether head office takes the restaurant over; a refusal is shown. */
export const takeOverSite = (storeId: number): Promise<boolean> =>
  officeSites.save(() => call('takeOverSite', { storeId }));

/** What servers on site take from one wallet while they have no connection; a refusal is shown. */
export const setWalletLimit = (storeId: number, limit: MainAmount): Promise<boolean> =>
  officeSites.save(() => call('setSiteWalletLimit', { storeId, limit }));

/** What was changed both at the office and at a site that came back. */
export const readDifferences = (storeId: number) =>
  new Resource(async () => (await call('siteDifferences', { storeId }, { quiet: true })).list);
