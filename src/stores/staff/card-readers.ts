import type { Endpoints, Input, Output } from '@romduol/contract';
import { call } from '../../api/staff-call';
import { Resource } from '../resource';

export type ReaderPayment = Output<Endpoints['readerPayment']>;
export type ListedReader = Output<Endpoints['findCardReaders']>['list'][number];
export type SavedReader = Output<Endpoints['cardReaders']>['list'][number];

/** The card readers of the store, and whether staff can be paid by them now. */
export const cardReaders = new Resource(() => call('cardReaders', {}, { quiet: true }));

export const listAccountReaders = async (): Promise<readonly ListedReader[]> =>
  (await call('findCardReaders', {}, { quiet: true })).list;

export const saveReader = (input: Input<Endpoints['saveCardReader']>): Promise<boolean> =>
  cardReaders.save(() => call('saveCardReader', input));

export const removeReader = (reader: string): Promise<boolean> =>
  cardReaders.change(() => call('removeCardReader', { reader }));

export const fetchReaderPayment = (reference: string): Promise<ReaderPayment> =>
  call('readerPayment', { reference }, { quiet: true });
