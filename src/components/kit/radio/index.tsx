import NutRadio from '@nutui/nutui-react-taro/dist/es/packages/radio/index';
import '@nutui/nutui-react-taro/dist/es/packages/radio/style/css';
import { View } from '@tarojs/components';
import './index.scss';

/** The kit's radio to look at: the row around it is tapped as a whole, and has role, name and keys. */
export const RadioFace = ({ on }: { readonly on: boolean }) => (
  <View className="radio-face" aria-hidden="true">
    <NutRadio checked={on} />
  </View>
);
