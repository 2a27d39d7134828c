import { MINUTE_MS, SECOND_MS } from '@romduol/domain/time/units';
import { observer } from 'mobx-react-lite';
import { Button } from '../../../../components/button';
import { Tag } from '../../../../components/tag';
import { useTick } from '../../../../components/tick';
import { listWords } from '../../../../i18n';
import { mt } from '../../../../i18n-member';
import { formatMain } from '../../../../money';
import { serverNow } from '../../../../stores/clock';
import { type Share, splitBill, type SplitBill } from '../../../../stores/split-bill';

/** `4:07` until an instant; `0:00` after it. */
export const leftUntil = (until: number): string => {
  const left = Math.max(0, until - serverNow());
  return `${Math.floor(left / MINUTE_MS)}:${String(Math.floor((left % MINUTE_MS) / SECOND_MS)).padStart(2, '0')}`;
};

const formatOwner = ({ mine, name }: Share): string => (mine ? mt('share.you') : name);

const formatState = (share: Share): string => {
  if (share.state === 'free') return mt('share.free');
  if (share.state === 'paid') return formatOwner(share);
  if (share.atCounter) return mt('share.counter', { name: formatOwner(share) });
  return mt('share.held', { name: formatOwner(share), time: leftUntil(share.until ?? 0) });
};

/** What of each line a share is for: "2 × Fresh coconut". */
const formatItems = ({ items }: Share): string =>
  listWords(items.map(({ lineId, name, num }) => (lineId === 0 ? mt('share.charge') : `${num} × ${name}`)));

/** The state of each share: paid, held for how long, at the counter, or free. */
export const Shares = observer(({ view }: { readonly view: SplitBill }) => {
  useTick(SECOND_MS);
  if (view.shares.length === 0) return <p className="muted">{mt('share.none')}</p>;
  return (
    <section className="card" aria-live="polite">
      <h2 className="shares__title t-item bold">{mt('share.who')}</h2>
      <ul>
        {view.shares.map((share) => (
          <li key={share.position} className="shares__row row gap-16">
            <span className="shares__who grow">
              {formatState(share)}
              {share.items.length > 0 && <span className="muted small block">{formatItems(share)}</span>}
            </span>
            {share.state === 'paid' && (
              <Tag tone="ok" icon="check">
                {mt('share.paid')}
              </Tag>
            )}
            <span className="shares__amount">{formatMain(share.amount)}</span>
            {share.state === 'free' && splitBill.mine === null && (
              <Button
                size="s"
                busy={splitBill.busy}
                label={`${mt('share.take')}: ${formatMain(share.amount)}`}
                onClick={() => void splitBill.take(view.orderNo, { position: share.position })}
              >
                {mt('share.take')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
});
