import { View } from '@tarojs/components';
import type { ReactNode } from 'react';
import { st } from '../../../i18n-staff';
import { feedback } from '../../../platform/feedback';
import { Button } from '../../button';
import { Sheet } from '../../sheet';

interface EditSheetProps {
  readonly title: string;
  /** Under the title. */
  readonly sub?: ReactNode;
  readonly onClose: () => void;
  /** The sheet closes where the answer is true. */
  readonly onSave: () => unknown;
  /** Says so before it closes. */
  readonly saved?: string;
  /** On the button; "Save" where nothing else is said. */
  readonly save?: ReactNode;
  readonly busy: boolean;
  /** Why it cannot be saved as it is; null where it can. */
  readonly why?: string | null;
  readonly children: ReactNode;
}

/** A form in a sheet, with one button under it. */
export const EditSheet = (props: EditSheetProps) => {
  const { title, sub, onClose, onSave, saved, save, busy, why = null, children } = props;
  const submit = async (): Promise<void> => {
    if ((await onSave()) !== true) return;
    if (saved !== undefined) feedback.toast(saved);
    onClose();
  };
  return (
    <Sheet
      open
      title={title}
      sub={sub}
      onClose={onClose}
      foot={
        <Button block size="xl" busy={busy} why={why} onClick={() => void submit()}>
          {save ?? st('form.save')}
        </Button>
      }
    >
      <View className="stack">{children}</View>
    </Sheet>
  );
};
