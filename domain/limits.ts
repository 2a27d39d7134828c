/**
 * Every business constant and limit of the product, by name, in one place (C-01). Nothing else in the code writes
 * these numbers. A duration ends in _MS, an amount in _CENTS or _RIEL. Charges, ratios and countdowns are a store's.
 */

/** Pieces that may be added to the cart at once (V-01). */
export const CART_ADD_LIMIT = 10;
/** Pieces of one cart line (V-01, T-14). */
export const CART_LINE_CAP = 999;
/** Items that an order keeps when goods are cut from it (V-01). */
export const ORDER_KEEPS_AT_LEAST = 1;

/** Shares that what is due can be split into. */
export const SPLIT_WAYS_MIN = 2;
export const SPLIT_WAYS_MAX = 50;
/** How long a share of a bill is kept for its holder: to pay it on the phone, or at the counter. */
export const SHARE_HOLD_MS = 5 * 60_000;
export const SHARE_COUNTER_MS = 30 * 60_000;

/** People of one reservation (V-09). */
export const RESERVATION_PARTY_MIN = 1;
export const RESERVATION_PARTY_MAX = 200;
/** Days that can be reserved: today, tomorrow and the day after (P-06). */
export const RESERVATION_DAYS = 3;
/** A cancelled reservation's refund is due within this time (T-06). */
export const RESERVATION_REFUND_MS = 24 * 60 * 60 * 1000;

/** Top-up and credit, 5 to 99999.99 dollars with two decimals (V-11). */
export const TOP_UP_MIN_CENTS = 500;
export const TOP_UP_MAX_CENTS = 9_999_999;

/** Goods that staff type in: letters of their name, and the price of a piece. */
export const CASUAL_NAME_MAX = 60;
export const CASUAL_PRICE_MIN_CENTS = 1;
export const CASUAL_PRICE_MAX_CENTS = 9_999_999;

/** Digits of a phone number (V-10). */
export const PHONE_MIN_DIGITS = 8;
export const PHONE_MAX_DIGITS = 12;
/** Of any country (E.164, with the calling code), and the least that is taken for a number at all. */
export const PHONE_DIGITS_ANYWHERE = { min: 4, max: 15 } as const;

/** Tips on phones: so many percentages and amounts can be offered, of at most this percentage. */
export const TIP_AMOUNTS_MAX = 4;
export const TIP_PERCENT_MAX = 100;

/** Cash received, or a tip: a whole number up to this … (V-07) */
export const CASH_WHOLE_MAX = 999_999;
/** … or a number with decimals up to this. */
export const CASH_DECIMAL_MAX = 99_999;

/** Weight as staff enter it, in the unit of its price: digits before and after the point (V-02). */
export const WEIGHT_INTEGER_DIGITS = 4;
export const WEIGHT_DECIMALS = 3;

/**
 * Sign-in codes that are sent at most, by text message, in each hour and each day of UTC: to one phone, to phones
 * behind one network address (a dining room shares one), and for one store. An operator may set others.
 */
export const CODE_CAPS = {
  phone: { hour: 5, day: 10 },
  address: { hour: 60, day: 200 },
  store: { hour: 200, day: 1_000 },
} as const;

/** A diner may remind the kitchen again after this (M-21). */
export const REMINDER_RETRY_MS = 5 * 60 * 1000;
/** The success page returns to the order list after this (S-07). */
export const PAY_SUCCESS_RETURN_MS = 3_000;

/** The live connection (T-18): a ping each, an answer within, a new attempt after. */
export const HEARTBEAT_INTERVAL_MS = 10_000;
export const HEARTBEAT_REPLY_TIMEOUT_MS = 10_000;
export const SOCKET_RECONNECT_MS = 3_000;

/** A script chunk that has not loaded by then is a load failure. */
export const CHUNK_LOAD_TIMEOUT_MS = 120_000;
/** One request, and what the platform's network allows at most (M-02). */
export const REQUEST_TIMEOUT_MS = 30_000;
export const NETWORK_TIMEOUT_MS = 60_000;
/** A page that loads late: its indicator shows after the first and gives up after the second. */
export const PAGE_LOAD_DELAY_MS = 200;
export const PAGE_LOAD_TIMEOUT_MS = 60_000;

export const TOAST_MS = 3_000;
/** From the message of 7160 to the home page. */
export const STORE_GONE_REDIRECT_MS = 3_000;
export const DEBOUNCE_MS = 500;

/** Digits of a verification code, and the wait before another one is sent (V-12). */
export const VERIFICATION_CODE_LENGTH = 6;
export const VERIFICATION_RESEND_MS = 60_000;

/** Characters of a note, a remark, a reason: every text area (V-03). */
export const TEXT_AREA_MAX = 140;
/** An address that is delivered to, and who brings it. */
export const DELIVERY_ADDRESS_MAX = 200;
export const RIDER_NAME_MAX = 60;
export const DELIVERY_TIERS_MAX = 10;
/** Characters of a privacy policy or a user agreement, in each language. */
export const DOCUMENT_MAX = 20_000;

/** A wallet app that has not opened by then is not installed (M-18). */
export const WALLET_APP_OPEN_TIMEOUT_MS = 5_000;

/** Wrong passwords for one sign-in name within a time: more are refused until it is over. Tokens stay valid. */
export const SIGN_IN_WRONG_ATTEMPTS = 10;
export const SIGN_IN_ATTEMPTS_MS = 10 * 60 * 1000;
/** Characters of a staff password that is set anew. */
export const STAFF_PASSWORD_MIN = 8;
export const STAFF_PASSWORD_MAX = 200;

/** Characters of a till's name; notes of one kind that are counted in a drawer. */
export const TILL_NAME_MAX = 20;
export const CASH_PIECES_MAX = 99_999;
/** Notes and coins of one currency. */
export const DENOMINATIONS_MAX = 20;

/** Minutes after which a ticket of the kitchen may be soon late, and late. */
export const KITCHEN_SOON_MAX_MINUTES = 239;
export const KITCHEN_LATE_MAX_MINUTES = 240;
/** Minutes after which an order that was not fetched leaves the guests' screen. */
export const READY_MAX_MINUTES = 240;

/** A manager's PIN (M-15): digits; wrong attempts of one person within a time; how long an approval is valid. */
export const PIN_MIN_DIGITS = 4;
export const PIN_MAX_DIGITS = 8;
export const PIN_WRONG_ATTEMPTS = 5;
export const PIN_ATTEMPTS_MS = 10 * 60 * 1000;
export const APPROVAL_MS = 5 * 60 * 1000;

/** An ordering area's radius, in metres. */
export const ORDERING_AREA_MIN_METRES = 30;
export const ORDERING_AREA_MAX_METRES = 50_000;

/** Width of a page, in px. @outsideCode Style sheets and the build repeat it; a test compares them. */
export const PAGE_MAX_WIDTH = 750;

/** Dollars are kept in cents and shown ÷ 100 (V-14). */
export const CENTS_PER_DOLLAR = 100;

/** Languages of diners' pages; the first is the fallback (T-17). `npm run generate` makes the lists of their texts. */
export const LANGUAGES = ['en', 'zh-Hans', 'km', 'vi', 'th', 'fr'] as const;
/** Of these, those of the pages of staff, managers and kiosks, and of every stored text. */
export const STAFF_LANGUAGES = ['en', 'zh-Hans', 'km'] as const satisfies readonly (typeof LANGUAGES)[number][];

/** What the UI kit starts from: how long a slide is shown, px/s of a line that moves past. */
export const SWIPER_INTERVAL_MS = 3_000;
export const NOTICE_BAR_SPEED = 80;
/** @notBuilt */
export const RATE_COUNT = 5;
export const NUMBER_BOX_MIN = 1;
/** Pictures that are chosen at once. */
export const UPLOAD_MAX_FILES = 52;
/** Avatar picture, in MB (V-12). */
export const AVATAR_MAX_MB = 5;
/** Pictures of one dish, its first one with them. */
export const DISH_PICTURES_MAX = 8;

/** MB of a menu as a file: more than any menu has. */
export const MENU_FILE_MAX_MB = 2;

/** Tax classes of a store; and how long the name of one may be. */
export const TAX_CLASSES_MAX = 12;
export const TAX_CLASS_NAME_MAX = 40;

/** Reasons of a store for voids, or for comps; and how long one may be. */
export const BILL_REASONS_MAX = 20;
export const BILL_REASON_MAX = 60;

/** A percentage: from, to, decimals (V-12). */
export const PERCENT_MIN = 0;
export const PERCENT_MAX = 100;
export const PERCENT_DECIMALS = 2;

/** Publications of a master menu are made for at most so long ahead, in days. */
export const PUBLISH_AHEAD_DAYS = 366;

/** Keys of the public API: letters of a name, days until one expires, requests a minute. */
export const API_KEY_NAME_MAX = 60;
export const API_KEY_DAYS_MAX = 3_650;
export const API_REQUESTS_MAX = 6_000;

/** Receivers of a store's events: how many there may be, and characters of their names and addresses. */
export const WEBHOOKS_MAX = 20;
export const WEBHOOK_NAME_MAX = 60;
export const WEBHOOK_URL_MAX = 500;
