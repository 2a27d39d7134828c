import type { MainAmount, SecondAmount } from '@romduol/domain/money/amount';
import { DOLLAR, RIEL } from '@romduol/domain/money/currency';
import { formatMoney, formatPlain } from '@romduol/domain/money/format';
import { parseMain, parseSecond } from '@romduol/domain/money/parse';

/** Amounts as the demo store writes them: "$1,234.50", "166,296 ៛". */
export const formatDollarSign = (amount: MainAmount): string => formatMoney(amount, DOLLAR);
export const formatRielSign = (amount: SecondAmount): string => formatMoney(amount, RIEL);
/** Without the symbol. */
export const formatDollars = (amount: MainAmount): string => formatPlain(amount, DOLLAR);
export const formatRiel = (amount: SecondAmount): string => formatPlain(amount, RIEL);
/** What a person types. */
export const parseDollars = (text: string): MainAmount | null => parseMain(text, DOLLAR);
export const parseRiel = (text: string): SecondAmount | null => parseSecond(text, RIEL);
