import type { XContent } from '@romduol/contract/till-reports';
import type { MoneyWriter, sayOnPaper } from '../../money/write';

/** Rows of VAT by class and percentage on the paper of a report; none where the store has no classes. */
export const taxRows = (
  { tax = [] }: Pick<XContent['sales'], 'tax'>,
  { say, money }: { readonly say: ReturnType<typeof sayOnPaper>; readonly money: MoneyWriter },
): readonly (readonly [string, string])[] =>
  tax.map(({ name, percent, base, amount }) => [
    say('sheet.taxClass', { name: name === '' ? say('sheet.noTaxClass') : name, percent, base: money.main(base) }),
    money.main(amount),
  ]);
