import { CART_ORDERED, LOGIN_EXPIRED, STORE_GONE, TABLE_LOST } from './error-data';

/**
 * The catalogue: what can go wrong, by name. A row is what the envelope carries and which message is shown.
 *
 * - `code`: 1 a refusal, 2 the login is over, 0 a success with a message; null arises on the client only.
 * - `data`: the number that the client acts on, else null.
 * - `carries`: what `data` holds instead of a number.
 * - `message`: the M id that the row makes true; null where the catalogue of messages has none.
 */
export interface ErrorRow {
  readonly code: 0 | 1 | 2 | null;
  readonly data: number | null;
  readonly message: `M-${number}` | null;
  readonly carries?: 'quote' | 'lines' | 'order';
}

const refusal = <const M extends ErrorRow['message']>(message: M) => ({ code: 1, data: null, message }) as const;
const onClient = <const M extends ErrorRow['message']>(message: M) => ({ code: null, data: null, message }) as const;

const ROWS = {
  networkError: onClient('M-01'),
  requestTimeout: onClient('M-02'),
  tableOccupied: refusal('M-03'),
  branchClosed: { code: 1, data: STORE_GONE, message: 'M-04' },
  /** No table of any store has this code. */
  tableCodeUnknown: { code: 1, data: STORE_GONE, message: 'M-04' },
  storeUnavailable: { code: 1, data: STORE_GONE, message: 'M-04' },
  /** Outside the opening hours; `opensAt` of the envelope has the next opening. */
  storeClosed: { code: 1, data: STORE_GONE, message: 'M-05' },
  /** `data` names the order and what may be done instead of a new one. */
  unpaidOrders: { code: 1, data: null, message: 'M-06', carries: 'order' },
  orderNotFound: refusal('M-07'),
  orderCancelled: refusal('M-08'),
  qrExpired: refusal('M-09'),
  noPaymentPlugin: refusal('M-10'),
  paymentFailed: refusal('M-11'),
  tableCodeExpired: refusal('M-12'),
  insufficientBalance: refusal('M-13'),
  verificationFailed: refusal('M-14'),
  wrongVerificationCode: refusal('M-14'),
  wrongPin: refusal('M-15'),
  sliderFailed: refusal('M-16'),
  /** Too many codes were sent in this hour or day: to the phone, from the network, or for the store. */
  codeLimit: refusal('M-14'),
  cameraRefused: onClient('M-17'),
  appNotInstalled: onClient('M-18'),
  promotionNotFound: refusal('M-19'),
  promotionEnded: refusal('M-19'),
  outOfOrderingArea: refusal('M-20'),
  locationRefused: onClient('M-20'),
  reminderFailed: refusal('M-21'),
  reminderSent: { code: 0, data: null, message: 'M-21' },
  reservationCancelFailed: refusal('M-22'),
  printFailed: refusal('M-23'),
  productChanged: { code: 1, data: null, message: 'M-24', carries: 'quote' },
  soldOut: { code: 1, data: null, message: 'M-25', carries: 'lines' },
  weighingRequired: refusal('M-26'),
  reservationLimit: refusal('M-27'),
  freeItemRemoved: refusal('M-28'),
  /** `data` names the order that it is part of. */
  orderMerged: { code: 1, data: null, message: 'M-29', carries: 'order' },
  menuOnly: refusal('M-30'),
  noTopUpChannel: refusal('M-31'),
  loginExpired: { code: 2, data: LOGIN_EXPIRED, message: 'M-32' },
  tableLost: { code: 1, data: TABLE_LOST, message: 'M-33' },
  cartOrdered: { code: 1, data: CART_ORDERED, message: 'M-34' },
  purchaseLimit: refusal('M-35'),
  addLimit: refusal('M-35'),
  lineLimit: refusal('M-35'),
  loadFailed: onClient('M-36'),

  /** What was sent is not what the call takes. */
  badInput: refusal(null),
  /** The caller may not do this. */
  forbidden: refusal(null),
  notFound: refusal(null),
  /** Two things that cannot both be: a name that is taken, a request repeated with other content. */
  conflict: refusal(null),
  /** Another call was faster; `data` has the order's present state (T-04). */
  changedMeanwhile: { code: 1, data: null, message: null, carries: 'order' },
  /** Too many attempts; HTTP 429. */
  tooMany: refusal(null),
  /** Larger than the server takes; HTTP 413. */
  tooLarge: refusal(null),
  /** User name or password of staff, kiosk or manager. */
  signInFailed: refusal(null),
  /** The restaurant's own server has no connection to the internet, which this needs. */
  lineDown: refusal(null),
  /** The provider does not accept the store's account now. */
  gatewayNotReady: { code: 1, data: null, message: null },
  /** The card reader is off, or without a network. */
  readerOffline: refusal(null),
  /** Another till's payment is on the card reader. */
  readerBusy: refusal(null),
  /** An address that the server does not connect to. */
  addressNotAllowed: refusal(null),
  /** The same, of a server of others in the internet. */
  receiverNotAllowed: refusal(null),
  scaleSilent: refusal(null),
  scaleUnstable: refusal(null),
  scaleOver: refusal(null),
  scaleUnder: refusal(null),
  scaleUnreadable: refusal(null),
  /** The sign-in name is taken, here or in another store. */
  userNameTaken: refusal(null),
  /** An organisation keeps somebody who owns it. */
  lastOwner: refusal(null),
  /** Orders of the store are unpaid, parties are seated or tills are open. */
  storeInUse: refusal(null),
  /** An organisation keeps a store that is open. */
  lastStore: refusal(null),
  /** A store has members, or keeps those of others: they move to no other store. */
  membersInUse: refusal(null),
  /** A server on site writes the store: it is taken over first. */
  siteWrites: refusal(null),
  /** A server on site serves one store: one that keeps the members of others cannot have one. */
  membersShared: refusal(null),
  /** Without a connection a server on site takes no more from a wallet that another store keeps. */
  walletLineDown: refusal(null),
  /** A server on site does not know what members whom another store keeps owe elsewhere. */
  creditAtSite: refusal(null),
  /** Nor can it delete the account of one. */
  accountAtSite: refusal(null),
  /** A new member whom other stores share is added by the office: the server on site has no connection to it. */
  memberAtSite: refusal(null),
  /** The store's own server cannot be reached now; HTTP 503 with Retry-After. */
  siteAway: refusal(null),
  /** A server on site makes no changes of head office. */
  officeOnly: refusal(null),
  /** Of the public API: a key that is unknown, expired or revoked, or no key at all. */
  apiKeyInvalid: refusal(null),
  /** `data.scope` is the scope that the key of the public API lacks. */
  scopeMissing: refusal(null),
  /** The store has no Telegram bot that works, or the server sends no e-mail. */
  messagesOff: refusal(null),
  /** Telegram does not know the token of a bot. */
  botRefused: refusal(null),
  /** Telegram could not be reached. */
  botSilent: refusal(null),
  /** A picture of a dish: no picture or a damaged one, one that moves, or more pixels than the server opens. */
  pictureUnreadable: refusal(null),
  pictureAnimated: refusal(null),
  pictureTooManyPixels: refusal(null),
  /** A fault of ours; HTTP 500. */
  internal: refusal(null),
  /** Too much to do, or the database is away for the moment; HTTP 503 with Retry-After. */
  busy: refusal(null),

  /** The store does not deliver, or not any more. */
  deliveryOff: refusal(null),
  /** The address is beyond the store's reach, or is not said where it must be. */
  deliveryTooFar: refusal(null),
  /** The dishes are worth less than the store delivers. */
  deliveryMinimum: refusal(null),

  emptyCart: refusal(null),
  reasonRequired: refusal(null),
  alreadyInKitchen: refusal(null),
  tendersCaptured: refusal(null),
  roundWaiting: refusal(null),
  orderSplit: refusal(null),
  amountDueRemains: refusal(null),
  creditNotAllowed: refusal(null),
  paymentWindowOpen: refusal(null),
  graceTimeRunning: refusal(null),
  dayClosed: refusal(null),
  /** The store takes no cash without an open till. */
  noTill: refusal(null),
  /** The last open till stays open while orders are unpaid. */
  tillBlocked: refusal(null),
  /** Wallet, coupons and credit are a member's. */
  memberOnly: refusal(null),
  /** The last seats of that time are taken. */
  slotFull: refusal(null),
  /** A coupon that is used, over, claimed to the last, or another member's. */
  couponUnavailable: refusal(null),
  /** More than the member has, or not offered here: the programme is off, or its ledger is at another server. */
  rewardUnavailable: refusal(null),
  /** Members hold coupons of it: what those are good for stays. */
  offerInUse: refusal(null),
  /** Dishes are in it: they are moved or archived first. */
  categoryNotEmpty: refusal(null),
  /** A dish that set meals offer is sold by the piece, and stays while they do. */
  usedInSetMeal: refusal(null),
  recipeCircular: refusal(null),
  ingredientInUse: refusal(null),
  ingredientNameTaken: refusal(null),
  ingredientMissingThere: refusal(null),
  /** Another ingredient of the store has it. */
  barcodeTaken: refusal(null),
  supplierEmailMissing: refusal(null),
  barcodeWrong: refusal(null),
  /** More would come than was ordered: a person has to confirm it. */
  moreThanOrdered: refusal(null),
  /** It has tables: they are moved or removed first. */
  floorNotEmpty: refusal(null),
  /** A table of that name exists there already. */
  nameTaken: refusal(null),
  /** Privacy policy or user agreement are not the ones that were agreed to; `data` has those in force. */
  documentsChanged: refusal(null),
  /** Dishes are in it: they leave it first. */
  taxClassInUse: refusal(null),
  /** Who is signed in to a master menu, which has dishes and nothing else. */
  notInMasterMenu: refusal(null),
  /** Head office's menu has it, and does not let stores change it. */
  fromHeadOffice: refusal(null),
  /** Stores follow a master menu: they leave it first. */
  masterInUse: refusal(null),
  /** The store has prices or has sold something: its amounts would mean something else. */
  currencyInUse: refusal(null),
  /** The order has an invoice that names another recipient; `data.documentNo` is its number. It is cancelled first. */
  invoiceIssued: refusal(null),
  /** A store that issues tax invoices has a tax number. */
  taxNumberMissing: refusal(null),
  /** `data` has what prevents it, and what is in the wallet. */
  accountNotDeletable: refusal(null),
  /** Another code may be sent after 60 s (V-12); `data` has the time. */
  codeTooSoon: refusal(null),
  /** The store requires a manager's PIN for this; `approve` takes it. `data.action` is the action. */
  pinRequired: refusal(null),

  // What is switched off; `SWITCHES` has the setting of each.
  tipsOff: refusal(null),

  creditOff: refusal(null),
  channelOff: refusal(null),
  reservationsOff: refusal(null),
  /** The store keeps no waiting list at present, or it is full. */
  waitingListOff: refusal(null),
  /** The phone is on the waiting list already. */
  alreadyWaiting: refusal(null),
  callsOff: refusal(null),
  /** The store issues no numbered tax invoices. */
  invoicesOff: refusal(null),
  /** The store requires a blind count; managers see what is expected. */
  countsBlind: refusal(null),
  /** The caller's account may not accept orders. */
  mayNotAccept: refusal(null),
  managerOnly: refusal(null),
  /** A PIN is asked for, and no manager of the store has set one. */
  noManagerPin: refusal(null),
} as const satisfies Record<string, ErrorRow>;

export type ErrorName = keyof typeof ROWS;
export type ErrorKey = `error.${ErrorName}`;

/** Refusals whose texts only the server has: the first page does not load them. */
export type ServerErrorName =
  | SwitchedOffName
  | 'tableCodeUnknown'
  | 'waitingListOff'
  | 'alreadyWaiting'
  | 'deliveryOff'
  | 'deliveryTooFar'
  | 'deliveryMinimum'
  | 'noManagerPin'
  | 'alreadyInKitchen'
  | 'tendersCaptured'
  | 'roundWaiting'
  | 'orderSplit'
  | 'amountDueRemains'
  | 'paymentWindowOpen'
  | 'wrongPin'
  | 'pinRequired'
  | 'accountNotDeletable'
  | 'noTill'
  | 'tillBlocked'
  | 'graceTimeRunning'
  | 'floorNotEmpty'
  | 'nameTaken'
  | 'categoryNotEmpty'
  | 'usedInSetMeal'
  | 'recipeCircular'
  | 'ingredientInUse'
  | 'ingredientNameTaken'
  | 'ingredientMissingThere'
  | 'barcodeTaken'
  | 'supplierEmailMissing'
  | 'barcodeWrong'
  | 'moreThanOrdered'
  | 'offerInUse'
  | 'currencyInUse'
  | 'invoiceIssued'
  | 'invoicesOff'
  | 'taxNumberMissing'
  | 'taxClassInUse'
  | 'lineDown'
  | 'gatewayNotReady'
  | 'readerOffline'
  | 'readerBusy'
  | 'addressNotAllowed'
  | 'receiverNotAllowed'
  | ScaleName
  | 'userNameTaken'
  | 'lastOwner'
  | 'storeInUse'
  | 'lastStore'
  | 'membersInUse'
  | 'siteWrites'
  | 'membersShared'
  | 'rewardUnavailable'
  | 'walletLineDown'
  | 'creditAtSite'
  | 'accountAtSite'
  | 'memberAtSite'
  | 'siteAway'
  | 'officeOnly'
  | 'notInMasterMenu'
  | 'fromHeadOffice'
  | 'masterInUse'
  | 'apiKeyInvalid'
  | 'scopeMissing'
  | 'messagesOff'
  | 'botRefused'
  | 'botSilent'
  | 'pictureUnreadable'
  | 'pictureAnimated'
  | 'pictureTooManyPixels'
  | 'dayClosed'
  | 'creditNotAllowed';

/** Why a scale gave no weight. */
export type ScaleName = 'scaleSilent' | 'scaleUnstable' | 'scaleOver' | 'scaleUnder' | 'scaleUnreadable';

/** Refusals of what a store, or the caller's account, has switched off. */
export type SwitchedOffName =
  | 'tipsOff'
  | 'creditOff'
  | 'channelOff'
  | 'reservationsOff'
  | 'callsOff'
  | 'countsBlind'
  | 'mayNotAccept'
  | 'managerOnly';

/** A row with its name's message key. */
export type CatalogueRow = ErrorRow & { readonly key: ErrorKey };

export const ERROR_NAMES = Object.keys(ROWS) as readonly ErrorName[];

/** name -> {code, data, message, key}. */
export const ERRORS = Object.fromEntries(
  ERROR_NAMES.map((name) => [name, { ...ROWS[name], key: errorKey(name) }]),
) as Readonly<Record<ErrorName, CatalogueRow>>;

/** The key of a name's text in the locales. */
export function errorKey<N extends ErrorName>(name: N): `error.${N}` {
  return `error.${name}`;
}
