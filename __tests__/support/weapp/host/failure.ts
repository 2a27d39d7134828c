/** A failure that the platform reports through `fail`, as opposed to a mistake of the host. */
export class Failure extends Error {}
