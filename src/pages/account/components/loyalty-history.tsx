import { formatOrderNumber } from '@romduol/domain/order/order-number';
import { observer } from 'mobx-react-lite';
import { Async } from '../../../components/async';
import { Empty } from '../../../components/empty';
import { formatWhen } from '../../../components/when';
import { mt } from '../../../i18n-member';
import { serverNow } from '../../../stores/clock';
import { loyalty, type LoyaltyEntry } from '../../../stores/loyalty';
import { root } from '../../../stores/root';

const KINDS = {
  earn: 'loyalty.kind.earn',
  take_back: 'loyalty.kind.takeBack',
  redeem: 'loyalty.kind.redeem',
  return: 'loyalty.kind.return',
  expire: 'loyalty.kind.expire',
  adjust: 'loyalty.kind.adjust',
} as const satisfies Record<LoyaltyEntry['kind'], string>;

const Entry = observer(({ entry }: { readonly entry: LoyaltyEntry }) => {
  const { kind, amount, card, orderNo, store, reason, at } = entry;
  const about = [
    formatWhen(at, serverNow(), root.table.zone),
    ...(orderNo === null ? [] : [formatOrderNumber(orderNo)]),
    ...(store === null ? [] : [store]),
    ...(card === null ? [] : [card]),
    ...(reason === '' ? [] : [reason]),
  ];
  return (
    <li className="entry row ruled">
      <span className="grow">
        <span className="medium block">{mt(KINDS[kind])}</span>
        <span className="muted cap block">{about.join(' · ')}</span>
      </span>
      <span className={amount > 0 ? 'entry__amount entry__amount--in' : 'entry__amount'}>
        {amount > 0 ? `+${amount}` : `−${-amount}`}
      </span>
    </li>
  );
});

/** Points and stamps as they came and went, the newest first. */
export const LoyaltyHistory = observer(() => (
  <section className="card stack">
    <h2 className="t-item bold">{mt('loyalty.history')}</h2>
    <Async
      of={loyalty.history}
      empty={<Empty icon="coins" title={mt('loyalty.empty')} hint={mt('loyalty.emptyHint')} />}
    >
      {(entries) => (
        <ul>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </Async>
  </section>
));
