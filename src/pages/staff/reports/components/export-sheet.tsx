import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../../../components/button';
import { Chip } from '../../../../components/chip';
import { Icon } from '../../../../components/icon';
import { Segment } from '../../../../components/segment';
import { Sheet } from '../../../../components/sheet';
import { st } from '../../../../i18n-staff';
import { feedback } from '../../../../platform/feedback';
import { type ReportFile, reports } from '../../../../stores/staff/reports';

const FILES = ['orders', 'sales', 'items', 'channels'] as const;

/** How much of the file is here. */
const Progress = observer(() => {
  const { done, total } = reports.exporting ?? { done: 0, total: 0 };
  const percent = total === 0 ? 0 : Math.floor((done / total) * 100);
  return (
    <div role="progressbar" aria-label={st('report.exporting')} aria-valuenow={percent}>
      <p className="muted">{total === 0 ? st('report.exporting') : st('report.exportRows', { done, total })}</p>
      <div className="share-bar">
        <div className="share-bar__part" style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
});

/** The period as a file: which report, as a sheet or as text. */
export const ExportSheet = observer(({ onClose }: { readonly onClose: () => void }) => {
  const [report, setReport] = useState<ReportFile['report']>('orders');
  const [format, setFormat] = useState<ReportFile['format']>('xlsx');
  const save = async (): Promise<void> => {
    const name = await reports.export({ report, format });
    if (name === null) return;
    feedback.toast(st('report.exported', { name }));
    onClose();
  };
  const close = (): void => {
    reports.stopExport();
    onClose();
  };
  const isExporting = reports.exporting !== null;
  return (
    <Sheet
      open
      onClose={close}
      title={st('report.export')}
      foot={
        <Button size="xl" block busy={isExporting} onClick={() => void save()}>
          <Icon name="download" />
          {isExporting ? st('report.exporting') : st('report.exportDo', { format })}
        </Button>
      }
    >
      <div className="export">
        <div className="chips" role="radiogroup" aria-label={st('report.exportWhat')}>
          {FILES.map((each) => (
            <Chip key={each} as="radio" chosen={each === report} onClick={() => setReport(each)}>
              {st(`report.file.${each}`)}
            </Chip>
          ))}
        </div>
        <Segment<ReportFile['format']>
          label={st('report.exportFormat')}
          value={format}
          onChange={setFormat}
          options={[
            { value: 'xlsx', label: 'Excel' },
            { value: 'csv', label: 'CSV' },
          ]}
        />
        {isExporting && <Progress />}
      </div>
    </Sheet>
  );
});
