import { usePageNotFound } from '@tarojs/taro';
import type { PropsWithChildren } from 'react';
import { chunkFailure } from './platform/chunk-failure';
import { PAGES, restart } from './platform/navigation';
import { root } from './stores/root';
import './styles/app.scss';

chunkFailure.watch();
root.start();

export default function App({ children }: PropsWithChildren) {
  usePageNotFound(() => void restart(PAGES.missing));
  return children;
}
