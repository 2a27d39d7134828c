import type { MasterField } from '@romduol/domain/menu/master-fields';
import type { MasterSnapshot } from '../../db/master-menu-values';
import type { Db } from '../../db/db';
import type { Localized, OfficeRole, StaffRole } from '../../db/schema';

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
  /** `endsRecovery`: another person set it, so that the address of their links is forgotten; an older office does not say it. */
  readonly password: {
    readonly userName: string;
    readonly passwordHash: string;
    readonly endsRecovery?: boolean;
  };
  readonly withdrawMenu: { readonly masterId: number; readonly publicationId: number; readonly reason: string };
  /** The area that the store is in from now on; null: none. */
  readonly area: { readonly areaId: number | null; readonly name: string };
  /** The master's row comes along: the site has those only that the store followed when it joined. */
  readonly followMenu: {
    readonly masterId: number;
    readonly master: object;
    readonly keepsOwn: boolean;
    readonly reason: string;
  };
  readonly leaveMenu: { readonly masterId: number; readonly reason: string };
  readonly changeMaster: {
    readonly masterId: number;
    readonly name: Localized;
    readonly allows: readonly MasterField[];
  };
  /** The PIN of a person who set it in another store of their login. */
  readonly pin: { readonly userName: string; readonly pinHash: string };
  /** A member's account was deleted; `picture` is where theirs was. */
  readonly deleteMember: { readonly personId: number; readonly picture: string };
  /** What the store's log keeps of something that was done elsewhere. */
  readonly log: { readonly action: string; readonly subject: string; readonly detail: object };
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
