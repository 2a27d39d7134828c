import { Button } from '../../button';
import { confirm } from '../../confirm';

interface RemoveButtonProps {
  readonly label: string;
  /** The question before it; without it nothing is asked. `ok` is the label of its button, if not the usual one. */
  readonly ask?: { readonly title: string; readonly content: string; readonly ok?: string };
  readonly busy: boolean;
  /** Whether it was done. */
  readonly onRemove: () => Promise<boolean>;
  readonly onRemoved: () => void;
}

/** In a form: removes what is edited, or closes it. */
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
