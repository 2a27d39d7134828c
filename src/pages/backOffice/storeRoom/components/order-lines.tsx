import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { AddButton } from '../../../../components/staff/add-button';
import { FindSheet } from '../../../../components/staff/find-sheet';
import { RemoveButton } from '../../../../components/staff/remove-button';
import { Row, Rows } from '../../../../components/staff/row';
import { st } from '../../../../i18n-staff';
import { formatMain } from '../../../../money';
import { feedback } from '../../../../platform/feedback';
import type { Resource } from '../../../../stores/resource';
import { staffActions } from '../../../../stores/staff';
import { type PurchaseLine, type PurchaseOrder, purchasing } from '../../../../stores/staff/purchasing';
import { findIngredients, quantityWords, storeRoom } from '../../../../stores/staff/store-room';
import { QuantitySheet } from './quantity-sheet';

type Lines = readonly { readonly ingredientId: number; readonly thousandths: number }[];

interface OrderLinesProps {
  readonly order: PurchaseOrder;
  readonly resource: Resource<PurchaseOrder>;
}

const aboutLine = (line: PurchaseLine): string =>
  [
    ...(line.articleNumber === '' ? [] : [st('purchase.article', { number: line.articleNumber })]),
    ...(line.orderedThousandths === 0 ? [st('purchase.notOrdered')] : []),
    ...(line.receivedThousandths === 0
      ? []
      : [st('purchase.received', { quantity: quantityWords(line.receivedThousandths, line.unit) })]),
  ].join(' · ');

const LineRow = observer(
  ({ line, onTap }: { readonly line: PurchaseLine; readonly onTap?: (() => void) | undefined }) => {
    const cost = line.receivedThousandths > 0 ? line.paid : line.expected;
    const about = aboutLine(line);
    return (
      <Row label={line.name} {...(about !== '' && { hint: about })} {...(onTap !== undefined && { onTap })}>
        <span className="stock__entry">
          <span className="strong block">{quantityWords(line.orderedThousandths, line.unit)}</span>
          {cost !== null && <span className="cap muted block">{formatMain(cost)}</span>}
        </span>
      </Row>
    );
  },
);

/** The draft with other lines. Whether it was saved; after a refusal it is shown as it is now. */
const saveLines = async ({ order, resource }: OrderLinesProps, lines: Lines): Promise<boolean> => {
  const { id, version, supplierId, note } = order;
  const input = { id, version, supplierId, note, lines: [...lines] };
  const isSaved = await purchasing.change('savePurchaseOrder', input, () => void resource.load());
  if (!isSaved) void resource.load();
  return isSaved;
};

interface EditLineProps extends OrderLinesProps {
  readonly ingredientId: number;
  readonly onClose: () => void;
}

/** How much of it a draft orders; or that it is taken out. */
const EditLine = observer(({ order, resource, ingredientId, onClose }: EditLineProps) => {
  const line = order.lines.find((each) => each.ingredientId === ingredientId);
  const measure = line ?? storeRoom.ingredients.find(({ id }) => id === ingredientId);
  if (measure === undefined) return null;
  const others = order.lines
    .filter((each) => each.ingredientId !== ingredientId)
    .map((each) => ({ ingredientId: each.ingredientId, thousandths: each.orderedThousandths }));
  const remove = async (): Promise<boolean> => {
    if (others.length > 0) return saveLines({ order, resource }, others);
    feedback.toast(st('purchase.lastLine'));
    return false;
  };
  return (
    <QuantitySheet
      name={measure.name}
      measure={measure}
      label={st('stock.howMuch')}
      unit={measure.packThousandths === null ? measure.unit : 'pack'}
      entered={line === undefined ? undefined : { thousandths: line.orderedThousandths, paid: 0 }}
      asksPaid={false}
      onEnter={({ thousandths }) => saveLines({ order, resource }, [...others, { ingredientId, thousandths }])}
      onClose={onClose}
    >
      {line !== undefined && (
        <RemoveButton label={st('purchase.takeOut')} busy={staffActions.busy} onRemove={remove} onRemoved={onClose} />
      )}
    </QuantitySheet>
  );
});

/** The lines of an order; those of a draft are changed by a tap. */
export const OrderLines = observer(({ order, resource }: OrderLinesProps) => {
  const [opened, setOpened] = useState<number | null>(null);
  const [isAdding, setAdding] = useState(false);
  const isEditable = order.state === 'draft' && purchasing.mayOrder;
  const others = storeRoom.bought.filter(({ id }) => !order.lines.some(({ ingredientId }) => ingredientId === id));
  return (
    <>
      <h2 className="part__title">{st('purchase.lines')}</h2>
      <Rows label={st('purchase.lines')}>
        {order.lines.map((line) => (
          <LineRow
            key={line.ingredientId}
            line={line}
            onTap={isEditable ? () => setOpened(line.ingredientId) : undefined}
          />
        ))}
      </Rows>
      {isEditable && <AddButton label={st('buy.add')} onClick={() => setAdding(true)} />}
      {isAdding && (
        <FindSheet
          of={storeRoom.room}
          words={{
            title: st('buy.add'),
            find: st('stock.find'),
            before: st('recipe.before'),
            none: st('stock.notFound'),
          }}
          chosen={undefined}
          find={(_, search) =>
            findIngredients(others, search).map(({ id, name, unit }) => ({
              key: String(id),
              label: name,
              hint: st(`stock.unit.${unit}`),
            }))
          }
          onChoose={(key) => setOpened(Number(key))}
          onClose={() => setAdding(false)}
        />
      )}
      {opened !== null && (
        <EditLine
          key={opened}
          order={order}
          resource={resource}
          ingredientId={opened}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
});
