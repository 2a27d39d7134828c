import { DELIVERY, DINE_IN, type DiningStyle, TAKE_AWAY } from '@romduol/domain/codes';
import { clock } from '@romduol/domain/time/calendar';
import { storeZone } from '../../zones/store-zone';
import type { Row } from '../paper/paper';
import type { PrintedOrder } from './printed-order';
import type { Words } from './words';

const STYLES = {
  [DINE_IN]: (words) => words.say('common.dineIn'),
  [TAKE_AWAY]: (words) => words.say('common.takeAway'),
  [DELIVERY]: (words) => words.paper('paper.delivery'),
} as const satisfies Record<DiningStyle, (words: Words) => string>;

/** How the goods of an order are eaten, in the first language of the paper. */
export const formatStyle = (style: DiningStyle, words: Words): string => STYLES[style](words);

/** At the head of a kitchen ticket: that it is delivered, and until when. An address is not the kitchen's. */
export const deliveryTicketRows = ({ delivery, store }: PrintedOrder, words: Words): Row[] => [
  {
    kind: 'banner',
    left: words.paper('paper.delivery'),
    right:
      delivery === null
        ? ''
        : words.paper('paper.promised', { time: clock(delivery.promised_at.getTime(), storeZone(store)) }),
    size: 'large',
  },
];

/** Where it goes, for who packs it and who rides: on the receipt that is in the bag. */
export const addressRows = ({ delivery, store }: PrintedOrder, words: Words): Row[] => {
  if (delivery === null) return [];
  const time = clock(delivery.promised_at.getTime(), storeZone(store));
  const person = [delivery.name, delivery.phone].filter((text) => text !== '').join(' · ');
  const texts = [delivery.address, person, delivery.note].filter((text) => text !== '');
  return [
    { kind: 'text', text: words.paper('paper.promised', { time }), size: 'medium', bold: true },
    ...texts.map((text): Row => ({ kind: 'text', text, bold: true })),
  ];
};
