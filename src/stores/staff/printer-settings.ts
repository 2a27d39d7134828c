import type { Endpoints, Input, Output } from '@romduol/contract';
import { call } from '../../api/staff-call';
import { staffActions } from './index';
import { useResource } from '../use-resource';

type Papers = Output<Endpoints['printers']>;
export type PrinterRow = Papers['printers'][number];
export type StationRow = Papers['stations'][number];
export type TemplateRow = Papers['templates'][number];
export type PrinterDraft = Input<Endpoints['savePrinter']>;
export type StationDraft = Input<Endpoints['savePrintStation']>;

export interface Category {
  readonly id: number;
  readonly name: string;
}

/** What a manager sets up for paper, and the categories that stations cook. */
export interface PaperSettings extends Papers {
  readonly categories: readonly Category[];
}

const load = async (): Promise<PaperSettings> => {
  const [papers, goods] = await Promise.all([
    call('printers', {}, { quiet: true }),
    call('staffGoods', {}, { quiet: true }),
  ]);
  const categories = new Map(goods.list.map(({ categoryId, category }) => [categoryId, category]));
  return { ...papers, categories: [...categories].map(([id, name]) => ({ id, name })) };
};

/** Printers, stations and the texts on papers. */
export const usePaperSettings = () => useResource(load);

type SettingCall =
  | 'savePrinter'
  | 'removePrinter'
  | 'testPrinter'
  | 'savePrintStation'
  | 'removePrintStation'
  | 'savePaperTemplate';

/** Whether it was done; a refusal was shown. */
export const changePapers = async <N extends SettingCall>(name: N, input: Input<Endpoints[N]>): Promise<boolean> =>
  (await staffActions.run(name, input, null)) !== null;
