import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Async } from '../../../components/async';
import { Empty } from '../../../components/empty';
import type { IconName } from '../../../components/icon';
import { AddButton } from '../../../components/staff/add-button';
import { Row, Rows } from '../../../components/staff/row';
import { SideColumn } from '../../../components/staff/side-column';
import { StaffFrame, staffPage } from '../../../features/staff-frame';
import { st, staffLanguage, translateStaff } from '../../../i18n-staff';
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

type Edited =
  | { readonly printer: PrinterRow | null }
  | { readonly station: StationRow | null }
  | { readonly template: TemplateRow };

interface SetUpRowProps {
  readonly icon: IconName;
  readonly label: string;
  readonly state: string;
  readonly onTap: () => void;
}

const SetUpRow = ({ state, ...row }: SetUpRowProps) => (
  <Row {...row}>
    <span className="muted cap">{state}</span>
  </Row>
);

interface PartProps {
  readonly papers: PaperSettings;
  readonly onEdit: (edited: Edited) => void;
}

const aboutPrinter = ({ host, paper, enabled, problem }: PrinterRow): string => {
  if (!enabled) return st('print.disabled');
  if (problem !== null) return translateStaff(`printProblem.${problem}`) || problem;
  return `${host} · ${st('printers.mm', { width: paper })}`;
};

const Printers = observer(({ papers, onEdit }: PartProps) => (
  <section className="col">
    <h2 className="part__title">{st('printers.list')}</h2>
    {papers.printers.length === 0 && <Empty title={st('printers.none')} hint={st('printers.noneHint')} />}
    <Rows>
      {papers.printers.map((printer) => (
        <SetUpRow
          key={printer.printerId}
          icon="printer"
          label={printer.name}
          state={aboutPrinter(printer)}
          onTap={() => onEdit({ printer })}
        />
      ))}
    </Rows>
    <AddButton label={st('printers.add')} onClick={() => onEdit({ printer: null })} />
  </section>
));

const Stations = observer(({ papers, onEdit }: PartProps) => (
  <section className="col">
    <h2 className="part__title">{st('stations.list')}</h2>
    {papers.stations.length === 0 && <p className="muted">{st('stations.none')}</p>}
    <Rows>
      {papers.stations.map((station) => (
        <SetUpRow
          key={station.stationId}
          icon="utensils"
          label={station.name[staffLanguage()]}
          state={st('stations.count', { count: station.categoryIds.length })}
          onTap={() => onEdit({ station })}
        />
      ))}
    </Rows>
    <AddButton label={st('stations.add')} onClick={() => onEdit({ station: null })} />
  </section>
));

const KINDS = ['receipt', 'invoice'] as const;
const PLAIN = { firstWords: null, lastWords: null, qr: '', showsLogo: true } as const;

const Templates = observer(({ papers, onEdit }: PartProps) => (
  <section className="col">
    <h2 className="part__title">{st('papers.list')}</h2>
    <Rows>
      {KINDS.map((kind) => {
        const template = papers.templates.find((each) => each.kind === kind) ?? { kind, ...PLAIN };
        return (
          <SetUpRow
            key={kind}
            icon="orders"
            label={st(kind === 'receipt' ? 'paper.receipt' : 'paper.invoice')}
            state={template.lastWords?.[staffLanguage()] ?? ''}
            onTap={() => onEdit({ template })}
          />
        );
      })}
    </Rows>
  </section>
));

/** The manager's printers, the stations of the kitchen, and the texts on papers. */
const PrintersPage = () => {
  const papers = usePaperSettings();
  const [edited, setEdited] = useState<Edited | null>(null);
  const close = (changed: boolean): void => {
    setEdited(null);
    if (changed) void papers.load();
  };
  return (
    <StaffFrame columns title={st('printers.title')} back={STAFF_PAGES.more}>
      <Async of={papers}>
        {(shown) => (
          <>
            <Printers papers={shown} onEdit={setEdited} />
            <SideColumn>
              <Stations papers={shown} onEdit={setEdited} />
              <Templates papers={shown} onEdit={setEdited} />
            </SideColumn>
            <Scales />
            {edited !== null && 'printer' in edited && (
              <PrinterSheet printer={edited.printer} stations={shown.stations} onClose={close} />
            )}
            {edited !== null && 'station' in edited && (
              <StationSheet station={edited.station} categories={shown.categories} onClose={close} />
            )}
            {edited !== null && 'template' in edited && <TemplateSheet template={edited.template} onClose={close} />}
          </>
        )}
      </Async>
    </StaffFrame>
  );
};

export default staffPage(PrintersPage);
