import ConfigProvider from '@nutui/nutui-react-taro/dist/es/packages/configprovider/index';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { i18n } from '../../../i18n';
import { kitTexts } from '../../../i18n-kit';
import { kitLocale } from './locale';
import './index.scss';

/** What parts of the kit stand in: their words in the person's language, and our colours. Empty until the words are here. */
export const Kit = observer(({ children }: { readonly children: ReactNode }) =>
  kitTexts.isReady() ? (
    <ConfigProvider className="kit" direction="ltr" locale={kitLocale()} key={i18n.language}>
      {children}
    </ConfigProvider>
  ) : null,
);
