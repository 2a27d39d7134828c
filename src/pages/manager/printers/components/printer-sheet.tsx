import { LANGUAGES } from '@romduol/domain/limits';
import { LANGUAGE_NAMES } from '@romduol/locales';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../../../components/button';
import { Field } from '../../../../components/field';
import { Segment } from '../../../../components/segment';
import { Sheet } from '../../../../components/sheet';
import { SwitchRow } from '../../../../components/staff/form/switch-row';
import { i18n, t } from '../../../../i18n';
import { st } from '../../../../i18n-staff';
import { feedback } from '../../../../platform/feedback';
import { staffActions } from '../../../../stores/staff';
import {
  changePapers,
  type PrinterDraft,
  type PrinterRow,
  type StationRow,
} from '../../../../stores/staff/printer-settings';
import { Pick } from './pick';
import { draftOf, isAddress } from './printer-draft';

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
  readonly onChange: (draft: PrinterDraft) => void;
}

const Address = observer(({ draft, onChange }: PartProps) => (
  <>
    <Field
      label={st('printers.name')}
      value={draft.name}
      maxLength={40}
      onChange={(name) => onChange({ ...draft, name })}
    />
    <Field
      label={st('printers.host')}
      placeholder="192.168.1.50"
      value={draft.host}
      maxLength={100}
      onChange={(host) => onChange({ ...draft, host: host.trim() })}
    />
    <Field
      label={st('printers.port')}
      inputMode="numeric"
      value={draft.port === 0 ? '' : String(draft.port)}
      maxLength={5}
      onChange={(port) => onChange({ ...draft, port: Number(port.replace(/\D/g, '')) })}
    />
    <Segment<80 | 58>
      label={st('printers.paper')}
      value={draft.paper}
      onChange={(paper) => onChange({ ...draft, paper })}
      options={([80, 58] as const).map((width) => ({ value: width, label: st('printers.mm', { width }) }))}
    />
  </>
));

const Papers = observer(({ draft, onChange, stations }: PartProps & { readonly stations: readonly StationRow[] }) => (
  <>
    <Pick
      label={st('printers.kinds')}
      options={KIND_NAMES.map((value) => ({ value, words: st(KINDS[value]) }))}
      picked={draft.kinds}
      onChange={(kinds) => onChange({ ...draft, kinds })}
    />
    <Pick
      label={st('printers.languages')}
      options={LANGUAGES.map((value) => ({ value, words: LANGUAGE_NAMES[value].name }))}
      picked={draft.languages}
      onChange={(languages) => onChange({ ...draft, languages })}
    />
    {stations.length > 0 && draft.kinds.includes('kitchen') && (
      <Pick
        label={st('printers.stations')}
        hint={st('printers.stationsHint')}
        options={stations.map(({ stationId, name }) => ({ value: stationId, words: name[i18n.language] }))}
        picked={draft.stationIds}
        onChange={(stationIds) => onChange({ ...draft, stationIds })}
      />
    )}
    <div className="rows">
      {SWITCHES.map(({ key, words }) => (
        <SwitchRow
          key={key}
          label={st(words)}
          {...(key === 'answers' && { hint: st('printers.answersHint') })}
          on={draft[key]}
          onChange={(on) => onChange({ ...draft, [key]: on })}
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
  const remove = async (): Promise<void> => {
    const sure = await feedback.ask({
      title: st('printers.removeAsk', { name }),
      content: st('printers.removeHint'),
      ok: st('printers.remove'),
      cancel: t('common.cancel'),
    });
    if (!sure || !(await changePapers('removePrinter', { printerId }))) return;
    feedback.toast(st('printers.removed'));
    onClose();
  };
  return (
    <>
      <Button kind="outline" block busy={staffActions.busy} onClick={() => void test()}>
        {st('printers.test')}
      </Button>
      <Button kind="quiet" block busy={staffActions.busy} onClick={() => void remove()}>
        {st('printers.remove')}
      </Button>
    </>
  );
});

/** One printer: where it is, what it prints, in which languages. */
export const PrinterSheet = observer(({ printer, stations, onClose }: PrinterSheetProps) => {
  const [draft, setDraft] = useState(() => draftOf(printer));
  const hasAddress = draft.name.trim() !== '' && isAddress(draft.host) && draft.port > 0 && draft.port <= 65_535;
  const hasPapers = draft.kinds.length > 0 && draft.languages.length > 0;
  const save = async (): Promise<void> => {
    if (!(await changePapers('savePrinter', draft))) return;
    feedback.toast(st('printers.saved'));
    onClose(true);
  };
  return (
    <Sheet
      open
      title={printer === null ? st('printers.add') : printer.name}
      onClose={() => onClose(false)}
      foot={
        <Button
          size="xl"
          block
          busy={staffActions.busy}
          why={hasAddress ? (hasPapers ? null : st('printers.pick')) : st('printers.fill')}
          onClick={() => void save()}
        >
          {st('printers.save')}
        </Button>
      }
    >
      <div className="setting__form">
        <Address draft={draft} onChange={setDraft} />
        <Papers draft={draft} onChange={setDraft} stations={stations} />
        {printer !== null && <Existing printer={printer} onClose={() => onClose(true)} />}
      </div>
    </Sheet>
  );
});
