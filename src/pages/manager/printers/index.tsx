import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../../components/button';
import { Empty } from '../../../components/empty';
import { ErrorState } from '../../../components/error-state';
import { Icon, type IconName } from '../../../components/icon';
import { localized } from '../../../components/localized';
import { Skeleton } from '../../../components/skeleton';
import { SideColumn } from '../../../components/staff/side-column';
import { StaffFrame } from '../../../components/staff/staff-frame';
import { i18n, t } from '../../../i18n';
import { st, staffTexts, stOf } from '../../../i18n-staff';
import { back } from '../../../platform/navigation';
import { useStaffPage } from '../../../stores/staff/staff-page';
import {
  type PaperSettings,
  type PrinterRow,
  type StationRow,
  type TemplateRow,
  usePaperSettings,
} from '../../../stores/staff/printer-settings';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import { PrinterSheet } from './components/printer-sheet';
import { Scales } from './components/scales';
import { StationSheet } from './components/station-sheet';
import { TemplateSheet } from './components/template-sheet';
import './index.scss';

type Edited =
  | { readonly printer: PrinterRow | null }
  | { readonly station: StationRow | null }
  | { readonly template: TemplateRow };

interface RowProps {
  readonly icon: IconName;
  readonly words: string;
  readonly about: string;
  readonly onTap: () => void;
}

const Row = ({ icon, words, about, onTap }: RowProps) => (
  <button type="button" className="rows__row rows__row--tap" onClick={onTap}>
    <Icon name={icon} />
    <span className="grow">{words}</span>
    <span className="muted cap">{about}</span>
    <Icon name="right" size="s" />
  </button>
);

interface PartProps {
  readonly papers: PaperSettings;
  readonly onEdit: (edited: Edited) => void;
}

const aboutPrinter = ({ host, paper, enabled, problem }: PrinterRow): string => {
  if (!enabled) return st('print.disabled');
  if (problem !== null) return stOf(`printProblem.${problem}`) || problem;
  return `${host} · ${st('printers.mm', { width: paper })}`;
};

const Printers = observer(({ papers, onEdit }: PartProps) => (
  <section className="setting__part">
    <h2 className="part__title">{st('printers.list')}</h2>
    {papers.printers.length === 0 && <Empty title={st('printers.none')} hint={st('printers.noneHint')} />}
    <div className="rows">
      {papers.printers.map((printer) => (
        <Row
          key={printer.printerId}
          icon="printer"
          words={printer.name}
          about={aboutPrinter(printer)}
          onTap={() => onEdit({ printer })}
        />
      ))}
    </div>
    <Button kind="outline" block onClick={() => onEdit({ printer: null })}>
      <Icon name="plus" />
      {st('printers.add')}
    </Button>
  </section>
));

const Stations = observer(({ papers, onEdit }: PartProps) => (
  <section className="setting__part">
    <h2 className="part__title">{st('stations.list')}</h2>
    {papers.stations.length === 0 && <p className="muted">{st('stations.none')}</p>}
    <div className="rows">
      {papers.stations.map((station) => (
        <Row
          key={station.stationId}
          icon="utensils"
          words={station.name[i18n.language]}
          about={st('stations.count', { count: station.categoryIds.length })}
          onTap={() => onEdit({ station })}
        />
      ))}
    </div>
    <Button kind="outline" block onClick={() => onEdit({ station: null })}>
      <Icon name="plus" />
      {st('stations.add')}
    </Button>
  </section>
));

const KINDS = ['receipt', 'invoice'] as const;
const PLAIN = { firstWords: null, lastWords: null, qr: '', showsLogo: true } as const;

const Templates = observer(({ papers, onEdit }: PartProps) => (
  <section className="setting__part">
    <h2 className="part__title">{st('papers.list')}</h2>
    <div className="rows">
      {KINDS.map((kind) => {
        const template = papers.templates.find((each) => each.kind === kind) ?? { kind, ...PLAIN };
        return (
          <Row
            key={kind}
            icon="orders"
            words={st(kind === 'receipt' ? 'paper.receipt' : 'paper.invoice')}
            about={template.lastWords?.[i18n.language] ?? ''}
            onTap={() => onEdit({ template })}
          />
        );
      })}
    </div>
  </section>
));

/** The manager's printers, the stations of the kitchen, and the words on papers. */
const PrintersPage = () => {
  const context = useStaffPage();
  const { value: papers, problem, load } = usePaperSettings();
  const [edited, setEdited] = useState<Edited | null>(null);
  const close = (changed: boolean): void => {
    setEdited(null);
    if (changed) load();
  };
  return (
    <StaffFrame context={context} columns title={st('printers.title')} onBack={() => void back(STAFF_PAGES.more)}>
      {papers === null && problem !== null && <ErrorState onRetry={load} message={problem} />}
      {papers === null && problem === null && <Skeleton label={t('common.loading')} />}
      {papers !== null && (
        <>
          <Printers papers={papers} onEdit={setEdited} />
          <SideColumn>
            <Stations papers={papers} onEdit={setEdited} />
            <Templates papers={papers} onEdit={setEdited} />
          </SideColumn>
          <Scales />
          {edited !== null && 'printer' in edited && (
            <PrinterSheet printer={edited.printer} stations={papers.stations} onClose={close} />
          )}
          {edited !== null && 'station' in edited && (
            <StationSheet station={edited.station} categories={papers.categories} onClose={close} />
          )}
          {edited !== null && 'template' in edited && <TemplateSheet template={edited.template} onClose={close} />}
        </>
      )}
    </StaffFrame>
  );
};

export default localized(PrintersPage, staffTexts);
