import type { PrinterDraft, PrinterRow } from '../../../../stores/staff/printer-settings';

/** The port on which receipt printers listen. */
const RAW_PORT = 9100;

/** A printer that is not there yet. */
const NEW: PrinterDraft = {
  name: '',
  host: '',
  port: RAW_PORT,
  paper: 80,
  kinds: ['receipt', 'kitchen'],
  languages: ['km', 'en'],
  stationIds: [],
  printsWhenPaid: true,
  opensDrawer: false,
  answers: true,
  enabled: true,
};

/** What is edited of a printer: its settings, without what is wrong with it just now. */
export const toDraft = (printer: PrinterRow | null): PrinterDraft => {
  if (printer === null) return NEW;
  const { problem: _problem, waiting: _waiting, unsure: _unsure, ...settings } = printer;
  return settings;
};
