import { st } from '../../../i18n-staff';
import { feedback } from '../../../platform/feedback';
import { Button } from '../../button';
import { Icon } from '../../icon';

interface SaveFiguresProps {
  readonly busy: boolean;
  /** Gives the name of the file that was saved; null where it was refused. */
  readonly save: () => Promise<string | null>;
}

/** Saves the figures of a list as a file, and shows its name. */
export const SaveFigures = ({ busy, save }: SaveFiguresProps) => {
  const press = async (): Promise<void> => {
    const name = await save();
    if (name !== null) feedback.toast(st('report.exported', { name }));
  };
  return (
    <Button kind="outline" block busy={busy} onClick={() => void press()}>
      <Icon name="download" />
      {st('promotion.export')}
    </Button>
  );
};
