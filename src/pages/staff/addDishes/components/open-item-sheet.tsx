import {
  CART_LINE_CAP,
  CASUAL_NAME_MAX,
  NUMBER_BOX_MIN,
  PERCENT_DECIMALS,
  PERCENT_MAX,
  TEXT_AREA_MAX,
} from '@romduol/domain/limits';
import {
  CASUAL_PRICE_MAX_CENTS,
  CASUAL_PRICE_MIN_CENTS,
  CENTS_PER_DOLLAR,
  MONEY_DECIMALS,
} from '@romduol/domain/limits';
import { cents, timesCount } from '@romduol/domain/money/amount';
import { formatDollarSign } from '@romduol/domain/money/format';
import { type OpenItem, openItemProblems } from '@romduol/domain/rules/open-item';
import { useState } from 'react';
import { Button } from '../../../../components/button';
import { Field } from '../../../../components/field';
import { Segment } from '../../../../components/segment';
import { Sheet } from '../../../../components/sheet';
import { NumberField } from '../../../../components/staff/form/number-field';
import { Stepper } from '../../../../components/staff/stepper';
import { translate } from '../../../../i18n';
import { st } from '../../../../i18n-staff';

type Vat = 'store' | 'none' | 'other';

interface CasualSheetProps {
  /** What was searched for and not found, as its name. */
  readonly name: string;
  readonly onChoose: (goods: OpenItem) => void;
  readonly onClose: () => void;
}

/** Goods that the menu does not have: what they are, what they cost, and which VAT they carry. */
export const OpenItemSheet = ({ name: first, onChoose, onClose }: CasualSheetProps) => {
  const [name, setName] = useState(first);
  const [price, setPrice] = useState<number | null | undefined>(null);
  const [vat, setVat] = useState<Vat>('store');
  const [percent, setPercent] = useState<number | null | undefined>(null);
  const [num, setNum] = useState(1);
  const [note, setNote] = useState('');
  const vatPercentage = vat === 'store' ? null : vat === 'none' ? 0 : (percent ?? null);
  const goods: OpenItem = { name: name.trim(), sellPrice: cents(price ?? 0), vatPercentage, num, note: note.trim() };
  const why = (): string | null => {
    if (goods.name === '') return st('add.openItemNameFirst');
    if (price == null) return st('add.openItemPriceFirst');
    if (vat === 'other' && percent == null) return st('add.openItemPercent');
    const [problem] = openItemProblems(goods);
    return problem === undefined ? null : translate(problem.key, problem.args);
  };
  const open = why();
  const amount = formatDollarSign(timesCount(goods.sellPrice, num));
  return (
    <Sheet
      open
      onClose={onClose}
      title={st('add.openItem')}
      foot={
        <Button size="xl" block why={open} onClick={() => onChoose(goods)}>
          {open === null ? st('add.chooseFor', { num, name: goods.name, amount }) : open}
        </Button>
      }
    >
      <div className="options">
        <Field label={st('add.openItemName')} value={name} maxLength={CASUAL_NAME_MAX} onChange={setName} />
        <NumberField
          label={st('add.openItemPrice')}
          value={null}
          optional
          scale={CENTS_PER_DOLLAR}
          decimals={MONEY_DECIMALS}
          min={CASUAL_PRICE_MIN_CENTS}
          max={CASUAL_PRICE_MAX_CENTS}
          hint={st('add.openItemPriceHint')}
          unit="$"
          onChange={setPrice}
        />
        <section>
          <p className="options__label">{st('add.openItemVat')}</p>
          <Segment<Vat>
            label={st('add.openItemVat')}
            value={vat}
            onChange={setVat}
            options={[
              { value: 'store', label: st('add.openItemStoreVat') },
              { value: 'none', label: st('add.openItemNoVat') },
              { value: 'other', label: st('add.openItemOtherVat') },
            ]}
          />
        </section>
        {vat === 'other' && (
          <NumberField
            label={st('add.openItemPercent')}
            value={null}
            optional
            decimals={PERCENT_DECIMALS}
            min={0}
            max={PERCENT_MAX}
            unit="%"
            onChange={setPercent}
          />
        )}
        <div className="options__row">
          <span className="grow">{st('add.num')}</span>
          <Stepper
            num={num}
            min={NUMBER_BOX_MIN}
            max={CART_LINE_CAP}
            size="l"
            name={st('add.openItem')}
            onChange={setNum}
          />
        </div>
        <Field label={st('add.note')} value={note} maxLength={TEXT_AREA_MAX} onChange={setNote} />
      </div>
    </Sheet>
  );
};
