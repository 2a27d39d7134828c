import type { MainAmount, SecondAmount } from '@romduol/domain/money/amount';
import { type Currencies, DOLLAR_AND_RIEL } from '@romduol/domain/money/currency';
import { formatMoney, formatPlain } from '@romduol/domain/money/format';
import { observable, runInAction } from 'mobx';

const held = observable.box<Currencies>(DOLLAR_AND_RIEL, { deep: false });

/** Those of the store that the device is at. An observer renders again when they change. */
export const currencies = (): Currencies => held.get();

/** An answer of a release that knew no other currencies has none. */
export const setCurrencies = (known: Currencies = DOLLAR_AND_RIEL): void => runInAction(() => held.set(known));

/** Whether the store has a second currency: amounts in it are shown, asked for and counted only then. */
export const hasSecond = (): boolean => held.get().second !== null;

/** Without a second currency, cash is rounded in the main one: what is named second is of that then. */
export const secondOrMain = () => held.get().second ?? held.get().main;

/** "$1,234.50" */
export const formatMain = (amount: MainAmount): string => formatMoney(amount, held.get().main);
/** "1,234.50" */
export const plainMain = (amount: MainAmount): string => formatPlain(amount, held.get().main);
/** "166,296 ៛" */
export const formatSecond = (amount: SecondAmount): string => formatMoney(amount, secondOrMain());
/** "166,296" */
export const plainSecond = (amount: SecondAmount): string => formatPlain(amount, secondOrMain());
