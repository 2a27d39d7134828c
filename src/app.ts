import { usePageNotFound } from '@tarojs/taro';
import { when } from 'mobx';
import type { PropsWithChildren } from 'react';
import { showPageBanner } from './components/page-frame/page-banner';
import { chunkFailure } from './platform/chunk-failure';
import { PAGES, restart } from './platform/navigation';
import { root } from './stores/root';
import './styles/app.scss';

chunkFailure.watch();
root.start();
// Its code comes with the first order, not with the menu.
when(
  () => root.orders.hasOrdered,
  () =>
    void import('./features/order-banner').then(
      ({ OrderBanner }) => showPageBanner(OrderBanner),
      () => undefined,
    ),
);

export default function App({ children }: PropsWithChildren) {
  usePageNotFound(() => void restart(PAGES.missing));
  return children;
}
