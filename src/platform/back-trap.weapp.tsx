import { PageContainer } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { pageOnTop, topLayer } from './back-layers.weapp';

/**
 * The platform's "false page": while one is shown, the gesture, Android's key and navigateBack close it and leave the
 * page. It works once, and a page has one at most: so there is a new one for each layer, and nothing to be seen of it.
 */
export const BackTrap = observer(() => {
  const [page] = useState(pageOnTop);
  const layer = topLayer(page);
  if (layer === undefined) return null;
  return (
    <PageContainer
      key={layer.id}
      show
      overlay={false}
      duration={0}
      customStyle="display:none"
      onBeforeLeave={() => {
        if (topLayer(page) === layer) layer.onBack();
      }}
    />
  );
});
