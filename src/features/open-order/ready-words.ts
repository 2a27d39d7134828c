import { minutesToReady, type ReadyEstimate } from '@romduol/domain/order/estimate';
import { mt } from '../../i18n-member';
import { serverNow } from '../../stores/clock';

/** How long a dish still takes: "about 8–14 min". */
export const dishReadyWords = (estimate: ReadyEstimate): string => {
  const left = minutesToReady(estimate, serverNow());
  if (left === 'longer') return mt('sitting.longer');
  return left.from === 0 ? mt('sitting.estimateSoon', { to: left.to }) : mt('sitting.estimate', left);
};

/** The same of all that is still cooked of an order. */
export const orderReadyWords = (estimate: ReadyEstimate): string => {
  const left = minutesToReady(estimate, serverNow());
  if (left === 'longer') return mt('sitting.longer');
  return left.from === 0 ? mt('sitting.wholeSoon', { to: left.to }) : mt('sitting.wholeIn', left);
};
