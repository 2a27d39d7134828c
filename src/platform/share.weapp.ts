import { useShareAppMessage } from '@tarojs/taro';
import { address } from './navigation';
import type { Card } from './share';

/** The host draws the card, with a picture of the page as it is. */
export const useShareCard = (card: () => Card): void =>
  useShareAppMessage(() => {
    const { title, page, query } = card();
    return { title, path: address(page, query) };
  });
