import Taro from '@tarojs/taro';
import { observable, runInAction } from 'mobx';
import type { BackLayers } from './back-layers';

interface Layer {
  readonly id: number;
  /** The page that it lies over. */
  readonly page: object | null;
  readonly onBack: () => void;
}

let last = 0;
const layers = observable.array<Layer>([], { deep: false });

/** The page that is being opened, or is on top. */
export const pageOnTop = (): object | null => Taro.getCurrentInstance().page;

/** The layer that back takes away from a page; undefined where back leaves the page. */
export const topLayer = (page: object | null): Layer | undefined =>
  layers.filter((layer) => layer.page === page).at(-1);

/** A mini-program's back gesture belongs to the host. The page's BackTrap intercepts it. */
export const backLayers: BackLayers = {
  install: () => undefined,
  open(onBack) {
    last += 1;
    const layer = { id: last, page: pageOnTop(), onBack };
    runInAction(() => layers.push(layer));
    return () => runInAction(() => layers.remove(layer));
  },
  ready: () => Promise.resolve(true),
  arrived: () => undefined,
  stepBack: () => false,
};
