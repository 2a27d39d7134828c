import { observer } from 'mobx-react-lite';
import { Banner } from '../../../components/banner';
import { OrderLine } from '../../../components/order-line';
import { t } from '../../../i18n';
import { mt } from '../../../i18n-member';
import { PAGES, restart } from '../../../platform/navigation';
import { modifierWords } from '../../../stores/basket';
import { root } from '../../../stores/root';
import type { Addition } from '../../../stores/rounds';

const OUT = {
  ok: () => '',
  gone: () => mt('compare.gone'),
  soldOut: () => t('cart.soldOutLine'),
  changed: () => mt('compare.options'),
} as const;

const NewLine = observer(({ line }: { readonly line: Addition['adding'][number] }) => {
  const row = root.cart.rows.find((each) => each.line.myCartId === line.myCartId);
  const goods = row?.goods ?? root.menu.byId.get(line.id) ?? null;
  const choice = row === undefined || goods === null ? '' : modifierWords(goods, row.line);
  const out = OUT[line.state]();
  return (
    <OrderLine
      picture={goods?.picture ?? ''}
      tint={goods?.tint ?? ''}
      name={line.name}
      lang={goods?.lang}
      details={[out, choice, row?.line.note ?? ''].filter((words) => words !== '').join(' · ')}
      num={line.num}
      timed={goods?.timed ?? false}
      cost={line.pending ? null : line.gross}
    />
  );
});

/** What is chosen and not ordered yet, with the way back to choose more. */
export const NewLines = observer(({ addition }: { readonly addition: Addition }) => (
  <section className="card">
    <div className="row between">
      <h2 className="t-item semibold">{mt('add.new')}</h2>
      <button type="button" className="more-link" onClick={() => void restart(PAGES.menu)}>
        {t('confirm.addMore')}
      </button>
    </div>
    {addition.adding.some(({ state }) => state !== 'ok') && (
      <Banner icon="info" tone="warn">
        {t('cart.soldOutHint')}
      </Banner>
    )}
    {addition.adding.map((line) => (
      <NewLine key={line.myCartId} line={line} />
    ))}
  </section>
));
