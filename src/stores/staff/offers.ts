import type { Endpoints, Input, Output } from '@romduol/contract';
import { call } from '../../api/call';
import { randomId } from '../../platform/random-id';
import { ManagedList } from './managed-list';

export type Template = Output<Endpoints['managedTemplates']>['list'][number];
export type TemplateInput = Input<Endpoints['saveTemplate']>;
export type Activity = Output<Endpoints['managedActivities']>['list'][number];
export type ActivityInput = Input<Endpoints['saveActivity']>;

/** The coupons and the promotions of the store, as its manager sets them up. */
export const templates = new ManagedList<Template>(() => call('managedTemplates', {}, { quiet: true }));
export const activities = new ManagedList<Activity>(() => call('managedActivities', {}, { quiet: true }));

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
