import { OFFICE_REPORTS } from '@romduol/contract/report-names';
import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { ChipGroup } from '../../../../components/chip-group';
import { Icon } from '../../../../components/icon';
import { Segment } from '../../../../components/segment';
import { useDraft } from '../../../../components/staff/draft';
import { EditSheet } from '../../../../components/staff/edit-sheet';
import { toOptions } from '../../../../components/staff/to-options';
import { st } from '../../../../i18n-staff';
import { feedback } from '../../../../platform/feedback';
import { type OfficeFile, officeReports } from '../../../../stores/staff/office';

/** The report as a file: which of its tables, as a sheet or as text. */
export const ExportSheet = observer(({ onClose }: { readonly onClose: () => void }) => {
  const [draft, , field] = useDraft<OfficeFile>({ report: 'stores', format: 'xlsx' });
  const save = async (): Promise<void> => {
    const name = await officeReports.export(draft);
    if (name === null) return;
    feedback.toast(st('report.exported', { name }));
    onClose();
  };
  const { isExporting } = officeReports;
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
      onClose={onClose}
    >
      <View className="col">
        <ChipGroup
          label={st('report.exportWhat')}
          options={OFFICE_REPORTS.map((value) => ({ value, label: st(`office.file.${value}`) }))}
          {...field('report')}
        />
        <Segment
          label={st('report.exportFormat')}
          {...field('format')}
          options={toOptions({ xlsx: 'Excel', csv: 'CSV' })}
        />
      </View>
    </EditSheet>
  );
});
