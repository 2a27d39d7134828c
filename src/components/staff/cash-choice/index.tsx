import type { CashChoice as Choice } from '@romduol/domain/order/cash-refund';
import { observer } from 'mobx-react-lite';
import { st } from '../../../i18n-staff';
import { formatMain, formatSecond } from '../../../money';
import { classes } from '../../classes';
import './index.scss';

const ABOUT = {
  asPaid: 'cash.asPaid',
  mixed: 'cash.fewest',
  riel: 'cash.allRiel',
  dollars: 'cash.allDollars',
} as const satisfies Record<Choice['kind'], string>;

/** "$5.00 + 21,900 ៛", without the part that is nothing. */
export const cashWords = ({ cents, riel }: Pick<Choice, 'cents' | 'riel'>): string =>
  [...(cents !== 0 || riel === 0 ? [formatMain(cents)] : []), ...(riel === 0 ? [] : [formatSecond(riel)])].join(' + ');

interface CashTile<K> {
  readonly kind: K;
  readonly amount: string;
  readonly about?: string;
}

interface CashTilesProps<K> {
  readonly label: string;
  readonly tiles: readonly CashTile<K>[];
  readonly kind: K;
  readonly onChoose: (kind: K) => void;
  readonly className?: string;
}

/** Ways to hand cash out beside each other, of which one holds. */
export const CashTiles = <K extends string | null>({ label, tiles, kind, onChoose, className }: CashTilesProps<K>) => (
  <div className={classes('cash-tiles', className)} role="radiogroup" aria-label={label}>
    {tiles.map((tile) => (
      <button
        key={tile.kind}
        type="button"
        role="radio"
        aria-checked={tile.kind === kind}
        className={classes('cash-tile', tile.kind === kind && 'cash-tile--on')}
        onClick={() => onChoose(tile.kind)}
      >
        {tile.about === undefined ? tile.amount : <span className="cash-tile__amount">{tile.amount}</span>}
        {tile.about !== undefined && <span className="tight block cap">{tile.about}</span>}
      </button>
    ))}
  </div>
);

interface CashChoiceProps {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly kind: Choice['kind'] | null;
  readonly onChoose: (kind: Choice['kind'] | null) => void;
  /** The text of the choice that no cash is moved; absent where that is no choice. */
  readonly none?: string;
}

/** The currency in which cash is handed out, with the notes of each choice. */
export const CashChoice = observer(({ label, choices, none, ...rest }: CashChoiceProps) => (
  <section>
    <p className="options__label">{label}</p>
    <CashTiles
      label={label}
      tiles={[
        ...(none === undefined ? [] : [{ kind: null, amount: none }]),
        ...choices.map((each) => ({ kind: each.kind, amount: cashWords(each), about: st(ABOUT[each.kind]) })),
      ]}
      {...rest}
    />
  </section>
));
