import { DELIVERY_TIERS_MAX, ORDERING_AREA_MAX_METRES } from '@romduol/domain/limits';
import { type MainAmount, mainAmount, NO_MAIN } from '@romduol/domain/money/amount';
import type { DeliveryTier } from '@romduol/domain/rules/delivery';
import { observer } from 'mobx-react-lite';
import { Button } from '../../../../components/button';
import { Segment } from '../../../../components/segment';
import { MoneyField } from '../../../../components/staff/form/money-field';
import { NumberField } from '../../../../components/staff/form/number-field';
import { st } from '../../../../i18n-staff';
import { deliverySettings as settings, type DeliverySettings } from '../../../../stores/staff/deliveries';

const FIRST_METRES = 2_000;

interface AmountProps {
  readonly value: MainAmount;
  readonly onChange: (value: MainAmount) => void;
  readonly wrong: 'fee' | 'tiers';
}

const FeeField = ({ value, onChange, wrong }: AmountProps) => (
  <MoneyField
    label={st('delivery.fee')}
    min={0}
    value={value}
    onChange={(typed) => (typeof typed === 'number' ? onChange(mainAmount(typed)) : settings.mistyped(wrong))}
  />
);

const setTier = (tiers: readonly DeliveryTier[], place: number, part: Partial<DeliveryTier>): void =>
  settings.set({ tiers: tiers.map((tier, index) => (index === place ? { ...tier, ...part } : tier)) });

const Tiers = observer(({ tiers }: { readonly tiers: readonly DeliveryTier[] }) => {
  const add = (): void => {
    const last = tiers.at(-1);
    const next = { metres: last === undefined ? FIRST_METRES : last.metres * 2, fee: last?.fee ?? NO_MAIN };
    settings.fill({ tiers: [...tiers, { ...next, metres: Math.min(next.metres, ORDERING_AREA_MAX_METRES) }] });
  };
  return (
    <>
      {tiers.map(({ metres, fee }, index) => (
        // A tier has no name but its place.
        // oxlint-disable-next-line react/no-array-index-key
        <div className="card stack" key={index}>
          <NumberField
            label={st('delivery.tierMetres')}
            min={1}
            max={ORDERING_AREA_MAX_METRES}
            value={metres}
            onChange={(typed) =>
              typeof typed === 'number' ? setTier(tiers, index, { metres: typed }) : settings.mistyped('tiers')
            }
          />
          <FeeField value={fee} wrong="tiers" onChange={(typed) => setTier(tiers, index, { fee: typed })} />
          {tiers.length > 1 && (
            <Button
              size="s"
              kind="outline"
              onClick={() => settings.fill({ tiers: tiers.filter((_, each) => each !== index) })}
            >
              {st('delivery.tierDrop')}
            </Button>
          )}
        </div>
      ))}
      <p className="muted cap">{st('delivery.tierHint')}</p>
      {tiers.length < DELIVERY_TIERS_MAX && (
        <Button kind="outline" onClick={add}>
          {st('delivery.tierAdd')}
        </Button>
      )}
    </>
  );
});

/** One fee for every address, or a fee by distance. */
export const Fee = observer(({ draft }: { readonly draft: DeliverySettings }) => {
  const { fee, tiers } = draft;
  const choose = (kind: 'flat' | 'byDistance'): void =>
    settings.fill({ tiers: kind === 'flat' ? [] : [{ metres: FIRST_METRES, fee }] });
  return (
    <section className="stack">
      <Segment
        label={st('delivery.feeKind')}
        value={tiers.length === 0 ? 'flat' : 'byDistance'}
        options={[
          { value: 'flat', label: st('delivery.flat') },
          { value: 'byDistance', label: st('delivery.byDistance') },
        ]}
        onChange={choose}
      />
      {tiers.length === 0 ? (
        <div className="card">
          <FeeField value={fee} wrong="fee" onChange={(typed) => settings.set({ fee: typed })} />
        </div>
      ) : (
        <Tiers tiers={tiers} />
      )}
    </section>
  );
});
