import type { Endpoints, Input, Output } from '@romduol/contract';
import { observable, runInAction } from 'mobx';
import { randomId } from '../../platform/random-id';
import { call } from '../../api/staff-call';
import { toList, Resource } from '../resource';
import { staffActions } from './index';
import { saveExport } from './save-export';

export type Template = Output<Endpoints['managedTemplates']>['list'][number];
export type TemplateInput = Input<Endpoints['saveTemplate']>;
export type Activity = Output<Endpoints['managedActivities']>['list'][number];
export type ActivityInput = Input<Endpoints['saveActivity']>;

/** Where the coupons of the store can hold beside it. */
export const couponSharing = observable.box<Output<Endpoints['managedTemplates']>['sharing']>(
  { stores: [], everywhere: false },
  { deep: false },
);

/** The coupons and the promotions of the store, as its manager sets them up. */
export const templates = new Resource(async () => {
  const { list, sharing } = await call('managedTemplates', {}, { quiet: true });
  runInAction(() => couponSharing.set(sharing));
  return list;
});
export const activities = new Resource(() => call('managedActivities', {}, { quiet: true }).then(toList));

export const saveTemplate = (input: TemplateInput) =>
  templates.change(() => call('saveTemplate', input, { idempotencyKey: randomId() }));
export const stopTemplate = (id: number, stopped: boolean) =>
  templates.change(() => call('stopTemplate', { id, stopped }));
export const setFreeItem = (id: number, offered: boolean) =>
  templates.change(() => call('setFreeItem', { id, offered }));
export const saveActivity = (input: ActivityInput) =>
  activities.change(() => call('saveActivity', input, { idempotencyKey: randomId() }));
export const stopActivity = (id: number, stopped: boolean) =>
  activities.change(() => call('stopActivity', { id, stopped }));

/** Saves the figures of the coupons or the promotions as a file. Its name; null where it was refused. */
export const exportPromotions = async (offers: Input<Endpoints['exportOffers']>['offers']): Promise<string | null> => {
  const file = await staffActions.run('exportOffers', { offers }, null);
  return file === null ? null : saveExport(file);
};
