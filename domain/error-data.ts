// Apart from the catalogue of errors, of which the client needs nothing else: a first page has no byte to spare.

/** Data values that the client acts on. */
export const STORE_GONE = 7160;
export const TABLE_LOST = 5013;
export const CART_ORDERED = 7167;
export const LOGIN_EXPIRED = 3011;
/** Not an error: the answer of the login that authorization is needed first. */
export const AUTHORIZATION_NEEDED = 7094;
