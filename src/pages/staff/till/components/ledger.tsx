import { observer } from 'mobx-react-lite';
import { classes } from '../../../../components/classes';
import { st } from '../../../../i18n-staff';
import { hasSecond } from '../../../../money';
import type { Both, XReport, ZReport } from '../../../../stores/staff/till';
import { dollars, riels } from './words';

type Drawer = Pick<XReport, 'float' | 'received' | 'change' | 'refunds' | 'topUps' | 'moves' | 'expected'>;

interface RowProps {
  readonly label: string;
  readonly amount: Both;
  /** Taken out: shown below zero. */
  readonly out?: boolean;
  readonly strong?: boolean;
}

const Row = observer(({ label, amount, out = false, strong = false }: RowProps) => (
  <div className={classes('tl__row', strong && 'strong')} role="row">
    <span className="tl__label grow breaks" role="rowheader">
      {label}
    </span>
    <span className="tl__amount" role="cell">
      {dollars(out ? 0 - amount.cents : amount.cents)}
    </span>
    {hasSecond() && (
      <span className="tl__amount" role="cell">
        {riels(out ? 0 - amount.riel : amount.riel)}
      </span>
    )}
  </div>
));

/** Cash that came in or went out without a sale. */
const MOVES = { in: 'till.paidIn', out: 'till.paidOut', drop: 'till.dropped' } as const;

const isNothing = ({ cents, riel }: Both): boolean => cents === 0 && riel === 0;

/** What must lie in the drawer, row by row from the payment ledger: each currency apart. */
export const Ledger = observer(({ drawer, z }: { readonly drawer: Drawer; readonly z?: ZReport }) => (
  <section className="card tl" role="table" aria-label={st('till.ledger')}>
    <div className="tl__row medium muted cap" role="row">
      <span className="tl__label grow breaks" role="columnheader">
        {st('till.ledger')}
      </span>
      <span className="tl__amount" role="columnheader">
        {st('till.dollars')}
      </span>
      {hasSecond() && (
        <span className="tl__amount" role="columnheader">
          {st('till.riel')}
        </span>
      )}
    </div>
    <Row label={st('till.float')} amount={drawer.float} />
    <Row label={st('till.received')} amount={drawer.received} />
    <Row label={st('till.change')} amount={drawer.change} out />
    {!isNothing(drawer.refunds) && <Row label={st('till.refunds')} amount={drawer.refunds} out />}
    {!isNothing(drawer.topUps) && <Row label={st('till.topUps')} amount={drawer.topUps} />}
    {drawer.moves
      .flatMap(({ kind, ...move }) => (kind === 'drawer' || kind === 'handover' ? [] : [{ kind, ...move }]))
      .map(({ kind, amount, reason, at }) => (
        <Row key={`${at}-${kind}-${reason}`} label={st(MOVES[kind], { reason })} amount={amount} out={kind !== 'in'} />
      ))}
    <Row label={st('till.expected')} amount={drawer.expected} strong />
    {z !== undefined && (
      <>
        <Row label={st('till.counted')} amount={z.counted} />
        <Row label={st('till.difference')} amount={z.variance} strong />
      </>
    )}
  </section>
));
