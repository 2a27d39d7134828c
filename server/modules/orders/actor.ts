import type { Actor } from '@romduol/domain/order/actor';
import type { AnyCaller, Caller } from '../../http/caller';

/** Who moves an order, as its history keeps it. */
export interface OrderActor {
  readonly kind: Actor;
  /** Staff id or device id; null for the server itself. */
  readonly id: string | null;
  readonly mayAccept: boolean;
}

export const SERVER: OrderActor = { kind: 'server', id: null, mayAccept: false };

export const toOrderActor = (caller: Exclude<Caller, AnyCaller>): OrderActor => {
  if (caller.kind === 'diner' && caller.kioskId !== null) {
    return { kind: 'kiosk', id: String(caller.kioskId), mayAccept: false };
  }
  if (caller.kind !== 'staff') return { kind: 'diner', id: caller.deviceId, mayAccept: false };
  const kind = caller.role === 'manager' || caller.role === 'kiosk' ? caller.role : 'staff';
  return { kind, id: String(caller.staffId), mayAccept: caller.mayAccept };
};
