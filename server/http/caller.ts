import type { Endpoint, Role } from '@romduol/contract';
import type { ErrorName } from '@romduol/domain/errors';
import { SWITCHES } from '@romduol/domain/rules/switches';
import type { OfficeRole, StaffRole } from '../db/schema';

/** A caller without a good token. */
export interface AnyCaller {
  readonly kind: 'anyone';
}
export const ANONYMOUS: AnyCaller = { kind: 'anyone' };

/** A diner's device: a guest's, or a member's who signed in on it. */
export interface DinerCaller {
  readonly kind: 'diner';
  readonly tokenHash: Buffer;
  readonly storeId: number;
  readonly tableId: number;
  /** Null at a counter, which has no sittings. */
  readonly sittingId: number | null;
  /** The party was cleared away: whatever this device writes next is refused (M-33). */
  readonly sittingClosed: boolean;
  /** Their table shows the menu and takes no orders. */
  readonly menuOnly: boolean;
  /** The server's name for their device. What a device calls itself is only a claim. */
  readonly deviceId: string;
  /** The member who signed in on this device; null for a guest. */
  readonly personId: number | null;
  /** The kiosk that they use, as an employee of the store; null for a phone. */
  readonly kioskId: number | null;
}

export interface StaffCaller {
  readonly kind: 'staff';
  readonly tokenHash: Buffer;
  /** The login, as lists name it. */
  readonly sessionId: number;
  readonly storeId: number;
  readonly staffId: number;
  readonly name: string;
  readonly role: StaffRole;
  /** What they do for head office; null: work in this store only. */
  readonly officeRole: OfficeRole | null;
  readonly mayAccept: boolean;
  /** Works in the store room. A manager always may. */
  readonly mayKeepStock: boolean;
  /** They edit a master menu: the rows of the contract say which calls there are. */
  readonly inMasterMenu: boolean;
}

export type Caller = AnyCaller | DinerCaller | StaffCaller;

interface CallerOf {
  anyone: AnyCaller | DinerCaller | StaffCaller;
  diner: DinerCaller;
  employee: StaffCaller;
  acceptor: StaffCaller;
  storeKeeper: StaffCaller;
  manager: StaffCaller;
  accountant: StaffCaller;
  areaManager: StaffCaller;
  owner: StaffCaller;
  kiosk: StaffCaller;
  kioskCustomer: DinerCaller;
}
/** What a handler may rely on, by the roles that its row names. */
export type CallerFor<R extends Role> = CallerOf[R];

/** Who serves guests: neither a kiosk nor an accountant. */
export const isStaff = (caller: Caller): caller is StaffCaller =>
  caller.kind === 'staff' && (caller.role === 'employee' || caller.role === 'manager');
export const isManager = (caller: Caller): boolean => isStaff(caller) && caller.role === 'manager';
export const isAcceptor = (caller: Caller): boolean => isStaff(caller) && (caller.mayAccept || isManager(caller));
const isStoreKeeper = (caller: Caller): boolean => isStaff(caller) && (caller.mayKeepStock || isManager(caller));

/**
 * Whether a caller has a role. A manager may do all that staff may, an owner all that an area manager may; a path's prefix
 * grants nothing.
 */
const IS: { readonly [R in Role]: (caller: Caller) => boolean } = {
  anyone: () => true,
  diner: (caller) => caller.kind === 'diner' && caller.kioskId === null,
  employee: isStaff,
  acceptor: isAcceptor,
  storeKeeper: isStoreKeeper,
  manager: isManager,
  accountant: (caller) => isManager(caller) || (caller.kind === 'staff' && caller.role === 'accountant'),
  areaManager: (caller) => isStaff(caller) && caller.officeRole !== null,
  owner: (caller) => isStaff(caller) && caller.officeRole === 'owner',
  kiosk: (caller) => caller.kind === 'staff' && caller.role === 'kiosk',
  kioskCustomer: (caller) => caller.kind === 'diner' && caller.kioskId !== null,
};

export const mayCall = (caller: Caller, who: readonly Role[]): boolean => who.some((role) => IS[role](caller));

/** Whether there is a call where the caller is: a master menu has dishes and nothing else, and what is open to anyone. */
export const hasCall = (caller: Caller, { inMasterMenu, roles }: Pick<Endpoint, 'inMasterMenu' | 'roles'>): boolean =>
  caller.kind !== 'staff' || !caller.inMasterMenu || inMasterMenu === true || roles.includes('anyone');

/** Why a caller is refused: for staff it names the missing permission. */
export const refusalFrom = (caller: Caller, who: readonly Role[]): ErrorName => {
  if (caller.kind === 'anyone') return 'loginExpired';
  if (!isStaff(caller)) return 'forbidden';
  if (who.includes('acceptor')) return SWITCHES.acceptOrders.refusal;
  return who.includes('manager') || who.includes('storeKeeper') ? SWITCHES.manage.refusal : 'forbidden';
};

/** One person's idempotency key never answers another's. */
export const callerKey = (caller: Caller): string => {
  if (caller.kind === 'diner') return `device:${caller.deviceId}`;
  if (caller.kind === 'staff') return `staff:${caller.staffId}`;
  return 'anyone';
};
