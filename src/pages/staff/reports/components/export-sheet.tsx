import { REPORT_NAMES } from '@romduol/contract/report-names';
import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { toOptions } from '../../../../components/staff/to-options';
import { EditSheet } from '../../../../components/staff/edit-sheet';
import { useDraft } from '../../../../components/staff/draft';
import { ChipGroup } from '../../../../components/chip-group';
import { Icon } from '../../../../components/icon';
import { Progress } from '../../../../components/kit/progress';
import { Segment } from '../../../../components/segment';
import { st } from '../../../../i18n-staff';
import { feedback } from '../../../../platform/feedback';
import { type ReportFile, reports } from '../../../../stores/staff/reports';

/** How much of the file is here. */
const Exporting = observer(() => {
  const { done, total } = reports.exporting ?? { done: 0, total: 0 };
  const percent = total === 0 ? 0 : Math.floor((done / total) * 100);
  return (
    <View className="stack">
      <View className="muted">{total === 0 ? st('report.exporting') : st('report.exportRows', { done, total })}</View>
      <Progress label={st('report.exporting')} percent={percent} />
    </View>
  );
});

/** The period as a file: which report, as a sheet or as text. */
export const ExportSheet = observer(({ onClose }: { readonly onClose: () => void }) => {
  const [draft, , field] = useDraft<ReportFile>({ report: 'orders', format: 'xlsx' });
  const save = async (): Promise<void> => {
    const name = await reports.export(draft);
    if (name === null) return;
    feedback.toast(st('report.exported', { name }));
    onClose();
  };
  const close = (): void => {
    reports.stopExport();
    onClose();
  };
  const isExporting = reports.exporting !== null;
  const hasTax = reports.figures.value?.sales.sum.tax !== undefined;
  return (
    <EditSheet
      title={st('report.export')}
      save={
        <>
          <Icon name="download" />
          {isExporting ? st('report.exporting') : st('report.exportDo', { format: draft.format })}
        </>
      }
      busy={isExporting}
      onSave={save}
      onClose={close}
    >
      <View className="col">
        <ChipGroup
          label={st('report.exportWhat')}
          options={REPORT_NAMES.filter((name) => name !== 'tax' || hasTax).map((value) => ({
            value,
            label: st(`report.file.${value}`),
          }))}
          {...field('report')}
        />
        <Segment
          label={st('report.exportFormat')}
          {...field('format')}
          options={toOptions({ xlsx: 'Excel', csv: 'CSV' })}
        />
        {isExporting && <Exporting />}
      </View>
    </EditSheet>
  );
});
