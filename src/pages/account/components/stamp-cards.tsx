import { observer } from 'mobx-react-lite';
import { classes } from '../../../components/classes';
import { mt } from '../../../i18n-member';
import type { Standing } from '../../../stores/loyalty';

type Card = Standing['cards'][number];

/** Each stamp a dot: those that are there, then those that are missing. */
const Dots = ({ stamps, needed }: Pick<Card, 'stamps' | 'needed'>) => (
  <div className="stamps" aria-hidden="true">
    {Array.from({ length: needed }, (_, index) => (
      <span key={index} className={classes('stamps__dot', index < stamps && 'stamps__dot--on')} />
    ))}
  </div>
);

/** A full card is full; what is over is on the next one. */
const toCount = ({ stamps, needed }: Card): string =>
  [
    mt('loyalty.stamps', { stamps: Math.min(stamps, needed), needed }),
    ...(stamps > needed ? [mt('loyalty.stampsOver', { count: stamps - needed })] : []),
  ].join(' · ');

const StampCard = observer(({ card }: { readonly card: Card }) => {
  const { name, stamps, needed } = card;
  return (
    <section className="card stack">
      <h2 className="t-item bold">{name}</h2>
      <Dots stamps={stamps} needed={needed} />
      <p className="muted cap">{toCount(card)}</p>
      {stamps >= needed && <p className="semibold">{mt('loyalty.full')}</p>}
    </section>
  );
});

export const StampCards = observer(({ cards }: Pick<Standing, 'cards'>) => (
  <>
    {cards.map((card) => (
      <StampCard key={card.id} card={card} />
    ))}
  </>
));
