import { observable, runInAction } from 'mobx';
import type { ComponentType } from 'react';

/** What stands at the foot of every page, above its bar; null until its code has come. */
export const pageBanner = observable.box<ComponentType | null>(null, { deep: false });

export const showPageBanner = (Banner: ComponentType): void => runInAction(() => pageBanner.set(Banner));
