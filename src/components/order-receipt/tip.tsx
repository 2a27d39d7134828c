import type { MainAmount } from '@romduol/domain/money/amount';
import { observer } from 'mobx-react-lite';
import { memberTexts, mt } from '../../i18n-member';
import { formatMain } from '../../money';
import { Fact } from '../receipt';

/** What was given to the staff with a payment. */
export const Tip = observer(({ amount }: { readonly amount: MainAmount }) =>
  memberTexts.isReady() ? <Fact label={mt('receipt.tip')}>{formatMain(amount)}</Fact> : null,
);
