/** For how long a join code can be used, in ms. */
export const CODE_VALID_MS = 30 * 60 * 1000;

/** How often the process that holds a tunnel asks the site how far its copy is behind, in ms. */
export const CONTACT_EVERY_MS = 5_000;
/** A site that was not heard for so long is away, in ms. */
export const CONTACT_VALID_MS = 4 * CONTACT_EVERY_MS;

/** How often each process looks who writes which store, in ms. */
export const LOOK_EVERY_MS = 1_000;
