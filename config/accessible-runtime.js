import { mergeInternalComponents } from '@tarojs/shared';
import { components } from './accessible-components';

mergeInternalComponents(components);
