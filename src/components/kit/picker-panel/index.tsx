import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { kitTexts } from '../../../i18n-kit';
import type { IconName } from '../../icon';
import { IconButton } from '../../icon-button';
import './index.scss';

interface PickerPanelProps {
  readonly icon: IconName;
  /** What its button does. */
  readonly label: string;
  /** The field in which it is typed, with the button that opens the picker. */
  readonly field: (button: ReactNode) => ReactNode;
  /** What it is picked with; `close` once it is. */
  readonly picker: (close: () => void) => ReactNode;
}

/** A field to type in, and under it the picker for the same, until Esc or its button closes it. */
export const PickerPanel = observer(({ icon, label, field, picker }: PickerPanelProps) => {
  const [isOpen, setOpen] = useState(false);
  const close = (): void => setOpen(false);
  return (
    <View
      className="picker-panel"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return;
        // Not the sheet around it.
        event.stopPropagation();
        close();
      }}
    >
      {field(
        kitTexts.isReady() && (
          <IconButton icon={icon} label={label} pressed={isOpen} onClick={() => setOpen(!isOpen)} />
        ),
      )}
      {isOpen && <View className="picker-panel__picker">{picker(close)}</View>}
    </View>
  );
});
