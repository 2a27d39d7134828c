import { Button } from '../../button';
import { confirm } from '../../confirm';

interface RemoveButtonProps {
  readonly label: string;
  /** Asked before; nothing is asked without it. `ok` is the label where nothing else is said. */
  readonly ask?: { readonly title: string; readonly content: string; readonly ok?: string };
  readonly busy: boolean;
  /** Whether it was done. */
  readonly onRemove: () => Promise<boolean>;
  readonly onRemoved: () => void;
}

/** In a form: takes away what is edited, or closes it. */
export const RemoveButton = ({ label, ask, busy, onRemove, onRemoved }: RemoveButtonProps) => {
  const remove = async (): Promise<void> => {
    const isSure = ask === undefined || (await confirm({ ok: label, ...ask }));
    if (isSure && (await onRemove())) onRemoved();
  };
  return (
    <Button kind="quiet" block busy={busy} onClick={() => void remove()}>
      {label}
    </Button>
  );
};
