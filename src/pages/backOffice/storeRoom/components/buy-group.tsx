import { mainAmount } from '@romduol/domain/money/amount';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../../../components/button';
import { ChipGroup } from '../../../../components/chip-group';
import { Row, Rows } from '../../../../components/staff/row';
import { Sum } from '../../../../components/staff/sum';
import { st } from '../../../../i18n-staff';
import { formatMain } from '../../../../money';
import { feedback } from '../../../../platform/feedback';
import { open } from '../../../../platform/navigation';
import { staffActions } from '../../../../stores/staff';
import { STAFF_PAGES } from '../../../../stores/staff/routes';
import {
  type BuyLine,
  type BuySupplier,
  dayWords,
  priceQuantity,
  purchasing,
} from '../../../../stores/staff/purchasing';
import { quantityWords, storeRoom } from '../../../../stores/staff/store-room';

/** Why it is bought, what is there and what comes. */
const reasonWords = (line: BuyLine): string => {
  const words = (thousandths: number): string => quantityWords(thousandths, line.unit);
  const reason =
    line.suggestedThousandths === 0
      ? st('buy.reason.own')
      : line.reason === 'minimum'
        ? st('buy.reason.minimum', { minimum: words(line.minimumThousandths) })
        : st('buy.reason.forecast', { forecast: words(line.forecastThousandths) });
  const { stockThousandths: stock, onOrderThousandths: onOrder } = line;
  return [
    reason,
    st('buy.stock', { stock: words(stock) }),
    ...(onOrder > 0 ? [st('buy.onOrder', { quantity: words(onOrder) })] : []),
  ].join(' · ');
};

const countPacks = (thousandths: number, pack: number | null): number | null =>
  pack === null || thousandths % pack !== 0 ? null : thousandths / pack;

const LineRow = observer(({ line, onTap }: { readonly line: BuyLine; readonly onTap: () => void }) => {
  const thousandths = purchasing.quantity(line);
  const packs = countPacks(thousandths, line.packThousandths);
  return (
    <Row label={line.name} hint={reasonWords(line)} onTap={onTap}>
      <span className="stock__entry">
        <span className="strong block">{quantityWords(thousandths, line.unit)}</span>
        {packs !== null && <span className="cap muted block">{st('buy.packs', { count: packs })}</span>}
      </span>
    </Row>
  );
});

interface BuyGroupProps {
  readonly group: BuySupplier;
  /** Those of it that are bought. */
  readonly lines: readonly BuyLine[];
  readonly onOpen: (line: BuyLine) => void;
}

/** What is bought from one supplier, and the button that makes an order of it. */
export const BuyGroup = observer(({ group, lines, onOpen }: BuyGroupProps) => {
  const [chosen, setChosen] = useState(group.supplierId);
  const costs = lines.flatMap((line) => priceQuantity(line.price, purchasing.quantity(line)) ?? []);
  const order = (): void => {
    if (chosen === null) return;
    void purchasing.order(chosen, lines, (id) => {
      feedback.toast(st('buy.made'));
      void open(STAFF_PAGES.purchaseOrder, { id });
    });
  };
  const title = group.supplierId === null ? st('buy.noSupplier') : group.supplierName;
  return (
    <section className="buy__group" aria-label={title}>
      <h2 className="part__title">{title}</h2>
      <p className="cap muted">
        {st('buy.arrives', { day: dayWords(group.arrivesOn), until: dayWords(group.lastsUntil) })}
      </p>
      <Rows label={title}>
        {lines.map((line) => (
          <LineRow key={line.ingredientId} line={line} onTap={() => onOpen(line)} />
        ))}
      </Rows>
      {costs.length > 0 && (
        <Sum label={st('buy.expected')}>{formatMain(mainAmount(costs.reduce((sum, cost) => sum + cost, 0)))}</Sum>
      )}
      {group.supplierId === null && (
        <ChipGroup
          label={st('buy.chooseSupplier')}
          options={storeRoom.suppliers.map(({ id, name }) => ({ value: id, label: name }))}
          value={chosen}
          onChange={setChosen}
        />
      )}
      <Button
        block
        size="xl"
        busy={staffActions.busy}
        why={chosen === null ? st(storeRoom.suppliers.length === 0 ? 'stock.noSuppliers' : 'buy.chooseSupplier') : null}
        onClick={order}
      >
        {st('buy.make', { count: lines.length })}
      </Button>
    </section>
  );
});
