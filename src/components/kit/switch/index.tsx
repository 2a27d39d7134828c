import NutSwitch from '@nutui/nutui-react-taro/dist/es/packages/switch/index';
import '@nutui/nutui-react-taro/dist/es/packages/switch/style/css';
import { View } from '@tarojs/components';
import type { ReactNode } from 'react';
import { Kit } from '../provider';
import { pressed } from '../pressed';
import './index.scss';

interface SwitchProps {
  /** What it switches: the whole of it is tapped. */
  readonly children: ReactNode;
  readonly className: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

/** A yes or no: a text, and the kit's switch after it. */
export const Switch = ({ children, className, on, onChange }: SwitchProps) => (
  <View
    className={className}
    role="switch"
    aria-checked={on}
    tabIndex={0}
    onKeyDown={pressed()}
    onClick={() => onChange(!on)}
  >
    {children}
    <SwitchFace on={on} />
  </View>
);

/** What is tapped is around it: by itself it would take the focus too. */
const UNREACHED = { tabIndex: -1 };

/** The kit's switch as a picture, in an element that is tapped as a whole. */
export const SwitchFace = ({ on }: { readonly on: boolean }) => (
  <View className="switch-face" aria-hidden="true">
    <Kit>
      <NutSwitch checked={on} {...UNREACHED} />
    </Kit>
  </View>
);
