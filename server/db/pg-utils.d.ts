declare module 'pg/lib/utils' {
  /** A value as the driver sends it to PostgreSQL. Throws for a structure that contains itself. */
  export const prepareValue: (value: unknown) => string | Buffer | null;
}
