/** How often a property is tried: in the gate, and with all that `npm run test:full` has time for. */
export const runs = ({ gate, full }: { readonly gate: number; readonly full: number }): number =>
  process.env['ROMDUOL_FULL'] === '1' ? full : gate;
