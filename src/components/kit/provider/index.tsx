import ConfigProvider from '@nutui/nutui-react-taro/dist/es/packages/configprovider/index';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { i18n } from '../../../i18n';
import { kitTexts } from '../../../i18n-kit';
import { kitLocale } from './locale';
import './index.scss';

/**
 * The container of the kit's parts: their texts in the person's language, and our colours. Empty until the texts are
 * loaded.
 */
export const Kit = observer(({ children }: { readonly children: ReactNode }) =>
  kitTexts.isReady() ? (
    <ConfigProvider className="kit" direction="ltr" locale={kitLocale()} key={i18n.language}>
      {children}
    </ConfigProvider>
  ) : null,
);
