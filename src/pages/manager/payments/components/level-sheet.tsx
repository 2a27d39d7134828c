import { mainAmount } from '@romduol/domain/money/amount';
import { walletLimits } from '@romduol/domain/rules/wallet';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { ChipChecks } from '../../../../components/chip-group';
import { EditSheet } from '../../../../components/staff/edit-sheet';
import { NumberField } from '../../../../components/staff/form/number-field';
import { RemoveButton } from '../../../../components/staff/remove-button';
import { st, staffLanguage } from '../../../../i18n-staff';
import { currencies, formatMain } from '../../../../money';
import { mainField } from '../../../../money-fields';
import { type Template, templates } from '../../../../stores/staff/promotions';
import { type Level, removeLevel, saveLevel, paymentSettings } from '../../../../stores/staff/payment-settings';

type Gifts = Level['giftCoupons'];
type Typed = number | null | undefined;

const GIFTS_MOST = 20;
const KINDS_MOST = 5;
const OVER: Template['state'] = 'over';

interface GiftsFieldProps {
  readonly gifts: Gifts;
  readonly onChange: (gifts: Gifts) => void;
  readonly onMistyped: (templateId: number, isWrong: boolean) => void;
}

/** The coupons that come with it, and how many of each. */
const GiftsField = observer(({ gifts, onChange, onMistyped }: GiftsFieldProps) => {
  const isGiven = (id: number): boolean => gifts.some(({ templateId }) => templateId === id);
  const offered = (templates.value ?? []).filter(({ id, state }) => state !== OVER || isGiven(id));
  const choose = (ids: readonly number[]): void => {
    const given = gifts.filter(({ templateId }) => ids.includes(templateId));
    gifts.filter((gift) => !given.includes(gift)).forEach(({ templateId }) => onMistyped(templateId, false));
    const added = ids.filter((id) => !isGiven(id)).map((templateId) => ({ templateId, num: 1 }));
    onChange([...given, ...added].slice(0, KINDS_MOST));
  };
  const count = (id: number, num: Typed): void => {
    onMistyped(id, typeof num !== 'number');
    if (typeof num === 'number') onChange(gifts.map((each) => (each.templateId === id ? { ...each, num } : each)));
  };
  if (offered.length === 0) return null;
  return (
    <>
      <div>
        <h3 className="payset__label">{st('payset.gifts')}</h3>
        <ChipChecks
          label={st('payset.gifts')}
          options={offered.map(({ id, name }) => ({ value: id, label: name[staffLanguage()] }))}
          values={gifts.map(({ templateId }) => templateId)}
          onChange={choose}
        />
      </div>
      {offered
        .filter(({ id }) => isGiven(id))
        .map(({ id, name }) => (
          <NumberField
            key={id}
            label={st('payset.giftNum', { name: name[staffLanguage()] })}
            value={gifts.find(({ templateId }) => templateId === id)?.num ?? 1}
            min={1}
            max={GIFTS_MOST}
            onChange={(num) => count(id, num)}
          />
        ))}
    </>
  );
});

interface LevelSheetProps {
  /** null for a new one. */
  readonly level: Level | null;
  readonly onClose: () => void;
}

/** One level of top-up: what a member pays, and what comes on top. */
export const LevelSheet = observer(({ level, onClose }: LevelSheetProps) => {
  const limits = walletLimits(currencies().main);
  const [amount, setAmount] = useState<Typed>(level?.amount ?? undefined);
  const [bonus, setBonus] = useState<Typed>(level?.giftAmount ?? 0);
  const [gifts, setGifts] = useState<Gifts>(level?.giftCoupons ?? []);
  const [mistyped, setMistyped] = useState<ReadonlySet<number>>(new Set());
  const mistypes = (id: number, isWrong: boolean): void =>
    setMistyped(new Set([...mistyped].filter((each) => each !== id).concat(isWrong ? [id] : [])));
  const isTaken =
    paymentSettings.value?.levels.some((other) => other.id !== level?.id && other.amount === amount) ?? false;
  const isTyped = typeof amount === 'number' && typeof bonus === 'number' && mistyped.size === 0;
  const save = async (): Promise<void> => {
    if (typeof amount !== 'number' || typeof bonus !== 'number') return;
    const said = { amount: mainAmount(amount), giftAmount: mainAmount(bonus), giftCoupons: [...gifts] };
    if (await saveLevel({ ...(level !== null && { id: level.id }), ...said })) onClose();
  };
  return (
    <EditSheet
      title={st(level === null ? 'payset.addLevel' : 'payset.changeLevel')}
      busy={paymentSettings.busy}
      why={isTaken ? st('payset.taken') : isTyped ? null : st('payset.fix')}
      onSave={save}
      onClose={onClose}
    >
      <NumberField
        label={st('payset.amount')}
        value={level?.amount ?? null}
        {...mainField()}
        min={limits.min}
        max={limits.max}
        error={isTaken ? st('payset.taken') : null}
        onChange={setAmount}
      />
      <NumberField
        label={st('payset.bonus')}
        value={level?.giftAmount ?? 0}
        {...mainField()}
        min={0}
        max={limits.max}
        onChange={setBonus}
      />
      <GiftsField gifts={gifts} onChange={setGifts} onMistyped={mistypes} />
      {level !== null && (
        <RemoveButton
          label={st('payset.remove')}
          ask={{
            title: st('payset.removeAsk', { amount: formatMain(level.amount) }),
            content: st('payset.removeWhat'),
          }}
          busy={paymentSettings.busy}
          onRemove={() => removeLevel(level.id)}
          onRemoved={onClose}
        />
      )}
    </EditSheet>
  );
});
