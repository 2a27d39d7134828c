import type { TagTone } from '../../../../components/tag';
import type { IconName } from '../../../../components/icon';
import { st } from '../../../../i18n-staff';
import type { Sale } from '../../../../stores/staff/goods';

/** The sale state of a dish, as a text, a colour and an icon. */
export const toSaleStyle = (
  sale: Sale,
): { readonly tone: TagTone; readonly icon: IconName; readonly words: string } => {
  if (sale.sale === 'count' && sale.count === 0) return { tone: 'err', icon: 'ban', words: st('goods.noneLeft') };
  if (sale.sale === 'count') return { tone: 'pay', icon: 'timer', words: st('goods.counted', { count: sale.count }) };
  if (sale.sale === 'on') return { tone: 'ok', icon: 'check', words: st('goods.on') };
  return { tone: 'err', icon: 'ban', words: st(sale.sale === 'today' ? 'goods.today' : 'goods.off') };
};

/** What was just done to a dish. */
export const doneWords = (name: string, to: Sale): string => {
  if (to.sale === 'count') return st('goods.doneCount', { name, count: to.count });
  if (to.sale === 'on') return st('goods.doneOn', { name });
  return to.sale === 'today' ? st('goods.doneToday', { name }) : st('goods.doneOff', { name });
};
