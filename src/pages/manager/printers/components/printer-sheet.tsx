import { STAFF_LANGUAGES } from '@romduol/domain/limits';
import { LANGUAGE_NAMES } from '@romduol/locales/generated/own';
import { observer } from 'mobx-react-lite';
import { Button } from '../../../../components/button';
import { Segment } from '../../../../components/segment';
import { useDraft } from '../../../../components/staff/draft';
import { EditSheet } from '../../../../components/staff/edit-sheet';
import { SwitchRow } from '../../../../components/staff/form/switch-row';
import { RemoveButton } from '../../../../components/staff/remove-button';
import { st, staffLanguage } from '../../../../i18n-staff';
import { feedback } from '../../../../platform/feedback';
import { staffActions } from '../../../../stores/staff';
import {
  changePapers,
  type PrinterDraft,
  type PrinterRow,
  type StationRow,
} from '../../../../stores/staff/printer-settings';
import { AddressFields, isAddress } from './address-fields';
import { Pick } from './pick';

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
const toDraft = (printer: PrinterRow | null): PrinterDraft => {
  if (printer === null) return NEW;
  const { problem: _problem, waiting: _waiting, unsure: _unsure, ...settings } = printer;
  return settings;
};

const KINDS = {
  receipt: 'paper.receipt',
  kitchen: 'paper.kitchen',
  invoice: 'paper.invoice',
  tableChange: 'print.tableChange',
  report: 'print.report',
} as const satisfies Record<PrinterDraft['kinds'][number], string>;

const SWITCHES = [
  { key: 'printsWhenPaid', words: 'printers.printsWhenPaid' },
  { key: 'opensDrawer', words: 'printers.opensDrawer' },
  { key: 'answers', words: 'printers.answers' },
  { key: 'enabled', words: 'printers.enabled' },
] as const;
const KIND_NAMES = Object.keys(KINDS) as (keyof typeof KINDS)[];

interface PartProps {
  readonly draft: PrinterDraft;
  readonly set: (part: Partial<PrinterDraft>) => void;
}

const Printouts = observer(({ draft, set, stations }: PartProps & { readonly stations: readonly StationRow[] }) => (
  <>
    <Pick
      label={st('printers.kinds')}
      options={KIND_NAMES.map((value) => ({ value, label: st(KINDS[value]) }))}
      values={draft.kinds}
      onChange={(kinds) => set({ kinds })}
    />
    <Pick
      label={st('printers.languages')}
      options={STAFF_LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value].name }))}
      values={draft.languages}
      onChange={(languages) => set({ languages })}
    />
    {stations.length > 0 && draft.kinds.includes('kitchen') && (
      <Pick
        label={st('printers.stations')}
        hint={st('printers.stationsHint')}
        options={stations.map(({ stationId, name }) => ({ value: stationId, label: name[staffLanguage()] }))}
        values={draft.stationIds}
        onChange={(stationIds) => set({ stationIds })}
      />
    )}
    <div className="rows">
      {SWITCHES.map(({ key, words }) => (
        <SwitchRow
          key={key}
          label={st(words)}
          {...(key === 'answers' && { hint: st('printers.answersHint') })}
          value={draft[key]}
          onChange={(on) => set({ [key]: on })}
        />
      ))}
    </div>
  </>
));

interface PrinterSheetProps {
  /** What is changed; null for a new one. */
  readonly printer: PrinterRow | null;
  readonly stations: readonly StationRow[];
  /** It was changed, or not. */
  readonly onClose: (changed: boolean) => void;
}

const Existing = observer(({ printer, onClose }: { readonly printer: PrinterRow; readonly onClose: () => void }) => {
  const { printerId, name } = printer;
  const test = async (): Promise<void> => {
    if (await changePapers('testPrinter', { printerId })) feedback.toast(st('printers.testDone'));
  };
  const removed = (): void => {
    feedback.toast(st('printers.removed'));
    onClose();
  };
  return (
    <>
      <Button kind="outline" block busy={staffActions.busy} onClick={() => void test()}>
        {st('printers.test')}
      </Button>
      <RemoveButton
        label={st('printers.remove')}
        ask={{ title: st('printers.removeAsk', { name }), content: st('printers.removeHint') }}
        busy={staffActions.busy}
        onRemove={() => changePapers('removePrinter', { printerId })}
        onRemoved={removed}
      />
    </>
  );
});

/** One printer: where it is, what it prints, in which languages. */
export const PrinterSheet = observer(({ printer, stations, onClose }: PrinterSheetProps) => {
  const [draft, set, field] = useDraft(() => toDraft(printer));
  const hasPrintouts = draft.kinds.length > 0 && draft.languages.length > 0;
  const save = async (): Promise<void> => {
    if (!(await changePapers('savePrinter', draft))) return;
    feedback.toast(st('printers.saved'));
    onClose(true);
  };
  return (
    <EditSheet
      title={printer === null ? st('printers.add') : printer.name}
      save={st('printers.save')}
      busy={staffActions.busy}
      why={isAddress(draft) ? (hasPrintouts ? null : st('printers.pick')) : st('printers.fill')}
      onSave={save}
      onClose={() => onClose(false)}
    >
      <AddressFields value={draft} example="192.168.1.50" set={set} />
      <Segment<80 | 58>
        label={st('printers.paper')}
        {...field('paper')}
        options={([80, 58] as const).map((width) => ({ value: width, label: st('printers.mm', { width }) }))}
      />
      <Printouts draft={draft} set={set} stations={stations} />
      {printer !== null && <Existing printer={printer} onClose={() => onClose(true)} />}
    </EditSheet>
  );
});
