import * as limits from '../../../domain/limits';

/** The table of constants and limits, once more. */
const TABLE: readonly [keyof typeof limits, unknown][] = [
  ['CART_ADD_LIMIT', 10],
  ['CART_LINE_CAP', 999],
  ['RESERVATION_PARTY_MAX', 200],
  ['TOP_UP_MIN_CENTS', 500],
  ['TOP_UP_MAX_CENTS', 9999999],
  ['PHONE_MIN_DIGITS', 8],
  ['PHONE_MAX_DIGITS', 12],
  ['CASH_WHOLE_MAX', 999999],
  ['CASH_DECIMAL_MAX', 99999],
  ['REMINDER_RETRY_MS', 300000],
  ['RESERVATION_REFUND_MS', 86400000],
  ['PAY_SUCCESS_RETURN_MS', 3000],
  ['HEARTBEAT_INTERVAL_MS', 10000],
  ['HEARTBEAT_REPLY_TIMEOUT_MS', 10000],
  ['SOCKET_RECONNECT_MS', 3000],
  ['CHUNK_LOAD_TIMEOUT_MS', 120000],
  ['REQUEST_TIMEOUT_MS', 30000],
  ['NETWORK_TIMEOUT_MS', 60000],
  ['PAGE_LOAD_DELAY_MS', 200],
  ['PAGE_LOAD_TIMEOUT_MS', 60000],
  ['TOAST_MS', 3000],
  ['STORE_GONE_REDIRECT_MS', 3000],
  ['DEBOUNCE_MS', 500],
  ['VERIFICATION_CODE_LENGTH', 6],
  ['VERIFICATION_RESEND_MS', 60000],
  ['TEXT_AREA_MAX', 140],
  ['WALLET_APP_OPEN_TIMEOUT_MS', 5000],
  ['PAGE_MAX_WIDTH', 750],
  ['CENTS_PER_DOLLAR', 100],
  ['LANGUAGES', ['en', 'zh-Hans', 'km', 'vi', 'th', 'fr']],
  ['STAFF_LANGUAGES', ['en', 'zh-Hans', 'km']],
  ['SWIPER_INTERVAL_MS', 3000],
  ['NOTICE_BAR_SPEED', 80],
  ['RATE_COUNT', 5],
  ['NUMBER_BOX_MIN', 1],
  ['UPLOAD_MAX_FILES', 52],
];

describe('C-01 business constants', () => {
  it.each(TABLE)('C-01 %s is %p', (name, value) => {
    expect(limits[name]).toEqual(value);
  });
});
