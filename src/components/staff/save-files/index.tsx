import { st } from '../../../i18n-staff';
import { feedback } from '../../../platform/feedback';
import { Button } from '../../button';
import { Icon } from '../../icon';

interface SaveButtonProps {
  readonly label: string;
  readonly busy: boolean;
  /** Gives the name of the file that was saved; null where it was refused. */
  readonly save: () => Promise<string | null>;
}

/** Saves a file, and shows its name. */
const SaveButton = ({ label, busy, save }: SaveButtonProps) => {
  const press = async (): Promise<void> => {
    const name = await save();
    if (name !== null) feedback.toast(st('report.exported', { name }));
  };
  return (
    <Button kind="outline" block busy={busy} onClick={() => void press()}>
      <Icon name="download" />
      {label}
    </Button>
  );
};

/** Saves the figures of a list as a file. */
export const SaveFigures = (props: Omit<SaveButtonProps, 'label'>) => (
  <SaveButton {...props} label={st('promotion.export')} />
);

const FORMATS = { xlsx: 'Excel', csv: 'CSV', json: 'JSON', pdf: 'PDF' } as const;

type Format = keyof typeof FORMATS;

interface SaveFilesProps<F extends Format> {
  readonly formats: readonly F[];
  readonly busy: boolean;
  readonly save: (format: F) => Promise<string | null>;
}

/** One button for each format in which a report can be saved. */
export const SaveFiles = <F extends Format>({ formats, busy, save }: SaveFilesProps<F>) => (
  <div className="beside">
    {formats.map((format) => (
      <SaveButton
        key={format}
        label={st('report.exportDo', { format: FORMATS[format] })}
        busy={busy}
        save={() => save(format)}
      />
    ))}
  </div>
);
