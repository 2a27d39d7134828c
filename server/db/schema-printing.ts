import type { StaffLanguage } from '@romduol/domain/languages';
import type { Generated, JSONColumnType } from 'kysely';
import type { Localized } from './schema';

/** A paper that a printer may be asked for; `test` goes to any. */
export const PAPER_KINDS = ['receipt', 'invoice', 'kitchen', 'tableChange', 'report'] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];
export type JobKind = PaperKind | 'test';
export type JobState = 'queued' | 'printing' | 'printed' | 'unsure' | 'failed' | 'cancelled';

type Text = JSONColumnType<Localized, string, string>;
type TextOrNull = JSONColumnType<Localized, string | null | undefined, string | null> | null;

interface PrintStationTable {
  store_id: number;
  id: Generated<number>;
  name: Text;
  /** Null: the language of the employee at its screen. */
  language: Generated<StaffLanguage | null>;
  removed_at: Date | null;
}

interface PrintStationCategoryTable {
  store_id: number;
  category_id: number;
  station_id: number;
}

interface PrinterTable {
  store_id: number;
  id: Generated<number>;
  name: string;
  host: string;
  port: Generated<number>;
  paper: Generated<80 | 58>;
  kinds: PaperKind[];
  languages: StaffLanguage[];
  prints_when_paid: Generated<boolean>;
  opens_drawer: Generated<boolean>;
  answers: Generated<boolean>;
  enabled: Generated<boolean>;
  removed_at: Date | null;
  lease_until: Date | null;
  retry_at: Date | null;
  failures: Generated<number>;
  problem: string | null;
}

/** A scale that is read over TCP. */
interface ScaleTable {
  store_id: number;
  id: Generated<number>;
  name: string;
  host: string;
  port: number;
  removed_at: Date | null;
}

interface PrinterStationTable {
  store_id: number;
  printer_id: number;
  station_id: number;
}

interface PrintJobTable {
  store_id: number;
  id: Generated<number>;
  printer_id: number;
  change_key: string;
  kind: JobKind;
  order_id: number | null;
  /** A Paper of server/printing, read there only. */
  paper: JSONColumnType<object, string, string>;
  opens_drawer: Generated<boolean>;
  state: Generated<JobState>;
  attempts: Generated<number>;
  created_at: Date;
  sending_at: Date | null;
  printed_at: Date | null;
  problem: string | null;
  staff_id: number | null;
}

interface PaperTemplateTable {
  store_id: number;
  kind: 'receipt' | 'invoice';
  first_words: TextOrNull;
  last_words: TextOrNull;
  qr: Generated<string>;
  shows_logo: Generated<boolean>;
}

/** The tables of 006-printing. */
export interface PrintingSchema {
  print_station: PrintStationTable;
  print_station_category: PrintStationCategoryTable;
  printer: PrinterTable;
  scale: ScaleTable;
  printer_station: PrinterStationTable;
  print_job: PrintJobTable;
  paper_template: PaperTemplateTable;
}
