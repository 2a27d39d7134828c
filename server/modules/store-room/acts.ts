import type { Endpoints, Input, Output } from '@romduol/contract';
import {
  COST_PER_MINOR,
  countStock as toCounted,
  moveStock,
  receiveStock as toReceived,
  toCost,
} from '@romduol/domain/stock/ledger';
import { type MainAmount, mainAmount, sumAmounts } from '@romduol/domain/money/amount';
import { roundHalfUp } from '@romduol/domain/money/rounding';
import type { Call } from '../../http/call';
import { isManager, type StaffCaller } from '../../http/caller';
import { audit } from '../audit';
import { foldStore } from './fold';
import { lockStock, writeStock } from './ledger';
import { refuseUnknownSupplier } from './suppliers';

type Manager = Call<StaffCaller>;

/** A cost as an amount, rounded once. */
export const toAmount = (cost: number) => mainAmount(roundHalfUp(cost / COST_PER_MINOR));

const about = ({ caller, now }: Manager) => ({ storeId: caller.storeId, at: now, now, staffId: caller.staffId });

/** Locks the stock of the store, with all that its kitchen began to cook in the ledger. */
export const settleStock = async ({ db, caller, now }: Manager): Promise<void> => {
  await lockStock(db, caller.storeId);
  while (await foldStore(db, caller.storeId, now));
};

type Delivery = Input<Endpoints['receiveStock']> & { readonly purchaseOrderId?: number };

/** Writes a delivery into the ledger of a store whose stock is locked. Returns what was paid for it. Throws notFound. */
export const writeDelivery = async (
  call: Manager,
  { supplierId, note, received, purchaseOrderId }: Delivery,
): Promise<MainAmount> => {
  await writeStock(
    call.db,
    { ...about(call), note: note.trim(), supplierId, ...(purchaseOrderId !== undefined && { purchaseOrderId }) },
    received.map(({ ingredientId, thousandths, paid }) => ({
      ingredientId,
      kind: 'purchase',
      change: (stock) => toReceived(stock, { thousandths, cost: toCost(paid) }),
      paid,
    })),
  );
  return sumAmounts(received.map(({ paid }) => paid));
};

/** A delivery. Throws notFound. */
export const receiveStock = async (call: Manager, delivery: Input<Endpoints['receiveStock']>): Promise<object> => {
  const { db, caller } = call;
  const { supplierId, received } = delivery;
  await lockStock(db, caller.storeId);
  await refuseUnknownSupplier(db, caller.storeId, supplierId);
  const amount = await writeDelivery(call, delivery);
  await audit(call, 'receiveStock', { name: 'store' }, { amount, count: received.length });
  return {};
};

/** Throws notFound. */
export const wasteStock = async (
  call: Manager,
  { reason, wasted }: Input<Endpoints['wasteStock']>,
): Promise<object> => {
  await lockStock(call.db, call.caller.storeId);
  await writeStock(
    call.db,
    { ...about(call), note: reason.trim() },
    wasted.map(({ ingredientId, thousandths }) => ({
      ingredientId,
      kind: 'waste',
      change: (stock) => moveStock(stock, -thousandths),
    })),
  );
  await audit(call, 'wasteStock', { name: 'store' }, { reason: reason.trim(), count: wasted.length });
  return {};
};

/** Throws notFound. */
export const countStock = async (
  call: Manager,
  { counted }: Input<Endpoints['countStock']>,
): Promise<Output<Endpoints['countStock']>> => {
  await settleStock(call);
  const changes = await writeStock(
    call.db,
    about(call),
    counted.map(({ ingredientId, thousandths }) => ({
      ingredientId,
      kind: 'count',
      change: (stock) => toCounted(stock, thousandths),
    })),
  );
  await audit(call, 'countStock', { name: 'store' }, { count: counted.length });
  return {
    differences: counted.map(({ ingredientId }, index) => ({
      ingredientId,
      thousandths: changes[index]?.thousandths ?? 0,
      stockValue: isManager(call.caller) ? toAmount(changes[index]?.cost ?? 0) : null,
    })),
  };
};
