import { observer } from 'mobx-react-lite';
import type { ComponentType } from 'react';
import { type Catalogue, i18n } from '../../i18n';

/**
 * A page that waits for its texts: every page's default export is made by it. While a language is being loaded nothing
 * is drawn; when the person changes the language, the page stays and shows its texts in the new one.
 */
export const localized = <P extends object>(Page: ComponentType<P>, texts?: Catalogue): ComponentType<P> => {
  const Words = observer(Page as (props: P) => ReturnType<typeof Object>);
  return observer((props: P) => (i18n.isReady && (texts?.isReady() ?? true) ? <Words {...props} /> : null));
};
