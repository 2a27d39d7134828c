import { formatOrderNumber } from '@romduol/domain/order/order-number';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Async } from '../../../components/async';
import { MoreButton } from '../../../components/async/more-button';
import { Empty } from '../../../components/empty';
import { Sheet } from '../../../components/sheet';
import { formatWhen } from '../../../components/when';
import { mt } from '../../../i18n-member';
import { formatMain } from '../../../money';
import { serverNow } from '../../../stores/clock';
import { wallet } from '../../../stores/member';
import { root } from '../../../stores/root';
import type { WalletEntry } from '../../../stores/wallet';

const KINDS = {
  topUp: 'wallet.kind.topUp',
  bonus: 'wallet.kind.bonus',
  payment: 'wallet.kind.payment',
  refund: 'wallet.kind.refund',
  forfeit: 'wallet.kind.forfeit',
} as const satisfies Record<WalletEntry['kind'], string>;

const Entry = observer(({ entry }: { readonly entry: WalletEntry }) => {
  const zone = root.table.zone;
  const sign = entry.amount > 0 ? '+' : '';
  return (
    <li className="entry row ruled">
      <span className="grow">
        <span className="medium block">
          {mt(KINDS[entry.kind], { number: formatOrderNumber(entry.orderNo ?? '') })}
        </span>
        <span className="muted cap block">
          {[formatWhen(entry.at, serverNow(), zone), ...(entry.store === undefined ? [] : [entry.store])].join(' · ')}
        </span>
      </span>
      <span className={entry.amount > 0 ? 'entry__amount entry__amount--in' : 'entry__amount'}>
        {`${sign}${formatMain(entry.amount)}`}
      </span>
    </li>
  );
});

/** What came into the wallet and what went out, the newest first. */
export const WalletHistory = observer(({ onClose }: { readonly onClose: () => void }) => {
  useEffect(() => void wallet.history.load(), []);
  const empty = <Empty icon="wallet" title={mt('wallet.empty')} hint={mt('wallet.emptyHint')} />;
  return (
    <Sheet open onClose={onClose} title={mt('account.history')}>
      <Async of={wallet.history} empty={empty}>
        {(entries) => (
          <ul>
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
      </Async>
      <MoreButton of={wallet.history}>{mt('wallet.more')}</MoreButton>
    </Sheet>
  );
});
