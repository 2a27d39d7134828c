import type { ViewedPictures } from './view-pictures';

export const viewPictures = async (viewed: ViewedPictures): Promise<void> => {
  const viewer = await import('./picture-viewer.h5').catch(() => null);
  viewer?.openViewer(viewed);
};
