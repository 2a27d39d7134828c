import type { MasterSnapshot } from '../../db/master-menu-values';
import type { Db } from '../../db/db';
import type { OfficeRole, StaffRole } from '../../db/schema';

/** What the office decides of a store that a site writes, by kind: all that the site needs for it. */
export interface CommandPayloads {
  readonly suspend: { readonly suspended: boolean };
  readonly close: { readonly reason: string };
  readonly reopen: { readonly reason: string };
  readonly publishMenu: {
    readonly masterId: number;
    readonly publicationId: number;
    readonly menu: MasterSnapshot;
    readonly menuVersion: number;
    /** In ms. */
    readonly dueAt: number;
    readonly madeAt: number;
  };
  /** What a person does in the store; null: nothing any more. A new one signs in with the password of their other stores. */
  readonly post: {
    readonly userName: string;
    readonly name: string;
    readonly post: {
      readonly role: StaffRole;
      readonly officeRole: OfficeRole | null;
      readonly mayAccept: boolean;
    } | null;
    readonly passwordHash: string;
    readonly pinHash: string | null;
  };
  readonly password: { readonly userName: string; readonly passwordHash: string };
  readonly withdrawMenu: { readonly masterId: number; readonly publicationId: number; readonly reason: string };
}

export type CommandKind = keyof CommandPayloads;

/** Where a command is applied, and by whose decision. */
export interface Decided {
  readonly db: Db;
  readonly storeId: number;
  readonly now: Date;
  /** Of the person of head office: their post in the store, and their name. */
  readonly staffId: number;
  readonly madeBy: string;
}

/** Applies a command in the transaction that notes it as applied. A Refusal is its answer. */
type CommandHandler<K extends CommandKind> = (decided: Decided, payload: CommandPayloads[K]) => Promise<void>;

export type CommandHandlers = { readonly [K in CommandKind]: CommandHandler<K> };
