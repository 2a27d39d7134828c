import { observer } from 'mobx-react-lite';
import { classes } from '../../../components/classes';
import { Icon } from '../../../components/icon';
import { offWords } from '../../../features/ordering/off-words';
import { t } from '../../../i18n';
import { formatMain } from '../../../money';
import { mediaUrl } from '../../../platform/media';
import { open, PAGES } from '../../../platform/navigation';
import { root } from '../../../stores/root';
import type { MenuPromotion } from '../../../stores/types';
import { runningWords } from './promotion-words';

interface TicketProps {
  readonly activityId: number;
  /** Of the first dish that has it; '' for what is of whole orders. */
  readonly picture: string;
  readonly name: string;
  readonly about: string;
}

const Ticket = ({ activityId, picture, name, about }: TicketProps) => (
  <button
    type="button"
    className={classes('ticket', picture === '' && 'ticket--order')}
    onClick={() => void open(PAGES.activity, { activityId })}
  >
    {picture === '' ? <Icon name="receipt" /> : <img className="ticket__img" src={mediaUrl(picture)} alt="" />}
    <span className="ticket__words">
      <span className="ticket__name">{name}</span>
      {about !== '' && <span className="ticket__about">{about}</span>}
    </span>
  </button>
);

const findPicture = ({ goodsIds }: MenuPromotion): string => {
  const { menu } = root.menu;
  const first = menu?.goods.find(({ id, picture }) => picture !== '' && (goodsIds === null || goodsIds.includes(id)));
  return first?.picture ?? '';
};

const joined = (...words: readonly string[]): string => words.filter((word) => word !== '').join(' · ');

/** The store's promotions of now or later today, under the search: a tap shows more. */
export const PromotionStrip = observer(() => {
  const { promotions } = root.cart;
  const { activities, ofDishes, ofOrders } = promotions;
  const tickets = [
    ...ofOrders.map((each) => ({
      each,
      picture: '',
      about: joined(
        t('promotion.orderOff', { off: offWords(each.off), threshold: formatMain(each.threshold) }),
        runningWords(each, activities),
      ),
    })),
    ...ofDishes.map((each) => ({
      each,
      picture: findPicture(each),
      about: joined(each.label, runningWords(each, activities)),
    })),
  ].filter(({ each }) => each.endsAt > activities.now);
  if (tickets.length === 0) return null;
  tickets.sort((a, b) => Number(promotions.runs(b.each)) - Number(promotions.runs(a.each)));
  return (
    <section className="strip" aria-label={t('promotion.strip')}>
      {tickets.map(({ each: { activityId, name }, picture, about }) => (
        <Ticket key={activityId} activityId={activityId} picture={picture} name={name} about={about} />
      ))}
    </section>
  );
});
