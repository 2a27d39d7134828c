import { View } from '@tarojs/components';
import type { ReactNode } from 'react';
import { st } from '../../../i18n-staff';
import { Button } from '../../button';
import { Sheet } from '../../sheet';

interface EditSheetProps {
  readonly title: string;
  /** Under the title. */
  readonly sub?: ReactNode;
  readonly onClose: () => void;
  readonly onSave: () => unknown;
  /** On the button; "Save" where nothing else is said. */
  readonly save?: ReactNode;
  readonly busy: boolean;
  /** Why it cannot be saved as it is; null where it can. */
  readonly why?: string | null;
  readonly children: ReactNode;
}

/** A form in a sheet, with one button under it. */
export const EditSheet = ({ title, sub, onClose, onSave, save, busy, why = null, children }: EditSheetProps) => (
  <Sheet
    open
    title={title}
    sub={sub}
    onClose={onClose}
    foot={
      <Button block size="xl" busy={busy} why={why} onClick={() => void onSave()}>
        {save ?? st('form.save')}
      </Button>
    }
  >
    <View className="stack">{children}</View>
  </Sheet>
);
