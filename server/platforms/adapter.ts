/** The platforms that orders come from. `generic` is our own protocol, for aggregators that speak it. */
export const PLATFORMS = ['generic', 'grabfood', 'hubrise'] as const;
export type PlatformName = (typeof PLATFORMS)[number];

/** What a connection is set to. Texts of `secrets` are kept encrypted, and go to the platform only. */
export interface PlatformAccess {
  /** The store at the platform: merchant or location id. */
  readonly account: string;
  /** Of the generic platform: where it answers. */
  readonly url: string;
  readonly secrets: Readonly<Record<string, string>>;
  /** ISO 4217, with its number of minor digits. */
  readonly currency: { readonly code: string; readonly decimals: number };
}

/** A choice of a dish. Ids are `option-7` and `topping-9`: those of specifications and toppings. */
export interface MenuChoice {
  readonly id: string;
  readonly name: string;
  readonly price: number;
  readonly available: boolean;
}

/** What is sold by a platform: dishes by the piece. Prices in minor units, as guests pay them. */
export interface PlatformMenu {
  readonly categories: readonly {
    readonly id: string;
    readonly name: string;
    readonly items: readonly PlatformMenuItem[];
  }[];
}
export interface PlatformMenuItem {
  /** The id of the platform, or ours where it has none. */
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly price: number;
  readonly available: boolean;
  readonly groups: readonly {
    readonly id: string;
    readonly name: string;
    readonly min: number;
    readonly max: number;
    readonly choices: readonly MenuChoice[];
  }[];
}

/** An order as a platform sends it. Amounts in minor units of its currency, VAT within. */
export interface PlatformOrder {
  /** Unique at the platform: the order is placed once. */
  readonly id: string;
  /** What its rider or guest says at the counter. */
  readonly displayNo: string;
  readonly currency: string;
  readonly kind: 'delivery' | 'takeAway';
  readonly lines: readonly {
    readonly itemId: string;
    readonly name: string;
    readonly num: number;
    /** Of a piece with its choices. */
    readonly unitPrice: number;
    readonly note: string;
    readonly choices: readonly { readonly id: string; readonly name: string; readonly num: number }[];
  }[];
  /** What the store pays of discounts. */
  readonly discount: number;
  /** What the store gets for bringing it, and other charges of the store. */
  readonly deliveryFee: number;
  /** What the store is paid for the order. */
  readonly total: number;
  readonly note: string;
  readonly customer: { readonly name: string; readonly phone: string };
  /** Null where the platform's rider knows it. */
  readonly address: string | null;
  /** When it is promised, in ms; null: as soon as possible. */
  readonly promisedAt: number | null;
}

/** What the platform is told of an order. */
export const PLATFORM_STATES = ['accepted', 'rejected', 'ready', 'onTheWay', 'delivered', 'cancelled'] as const;
export type PlatformState = (typeof PLATFORM_STATES)[number];

export interface WebhookRequest {
  readonly method: string;
  /** Behind the connection's address, without a slash before it: "order". */
  readonly path: string;
  readonly query: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
  /** In ms. */
  readonly now: number;
}

export interface WebhookAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** What a request of the platform is. */
export type Received =
  | { readonly kind: 'order'; readonly order: PlatformOrder; readonly answer: WebhookAnswer }
  | { readonly kind: 'cancelled'; readonly id: string; readonly reason: string; readonly answer: WebhookAnswer }
  /** It asks for the menu, and is answered with it. */
  | { readonly kind: 'menu'; readonly answerWith: (menu: PlatformMenu) => WebhookAnswer }
  | { readonly kind: 'other'; readonly answer: WebhookAnswer };

/** A request without a valid signature. */
export class PlatformUnsigned extends Error {}
/** A request that is not what the protocol says; its message names the field. */
export class PlatformMalformed extends Error {}

/** One platform's protocol. Calls throw where the platform does not take them: they are made again later. */
export interface PlatformAdapter {
  readonly name: PlatformName;
  /** It was tried against the platform itself, and not only against its documentation. */
  readonly verified: boolean;
  /** Names of the secrets that a connection needs. */
  readonly secrets: readonly string[];
  /** A connection names an address of its own. */
  readonly hasUrl: boolean;
  readonly pushMenu: (access: PlatformAccess, menu: PlatformMenu) => Promise<void>;
  readonly sendState: (access: PlatformAccess, orderId: string, state: PlatformState) => Promise<void>;
  readonly setAvailable: (
    access: PlatformAccess,
    items: readonly { readonly id: string; readonly available: boolean }[],
  ) => Promise<void>;
  /** Null where the platform's documentation has no such call. */
  readonly setOpen: ((access: PlatformAccess, open: boolean) => Promise<void>) | null;
  /** Reads a request. Throws PlatformUnsigned, PlatformMalformed. */
  readonly receive: (access: PlatformAccess, request: WebhookRequest) => Received;
}
