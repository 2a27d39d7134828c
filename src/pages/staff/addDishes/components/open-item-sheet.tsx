import { scaleMost } from '@romduol/domain/money/scale';
import {
  CASUAL_NAME_MAX,
  PERCENT_DECIMALS,
  PERCENT_MAX,
  CASUAL_PRICE_MAX_CENTS,
  CASUAL_PRICE_MIN_CENTS,
} from '@romduol/domain/limits';
import { mainAmount, timesCount } from '@romduol/domain/money/amount';
import { type OpenItem, openItemProblems } from '@romduol/domain/rules/open-item';
import { EditSheet } from '../../../../components/staff/edit-sheet';
import { useDraft } from '../../../../components/staff/draft';
import { NumAndNote } from '../../../../components/staff/dish-options';
import { Field } from '../../../../components/field';
import { ChipGroup } from '../../../../components/chip-group';
import { NumberField } from '../../../../components/staff/form/number-field';
import { translate } from '../../../../i18n';
import { st, staffLanguage } from '../../../../i18n-staff';
import { currencies, formatMain } from '../../../../money';
import { mainField } from '../../../../money-fields';
import type { StoreInfo } from '../../../../stores/types';

/** The id of a tax class, or another choice. */
type Vat = 'store' | 'none' | 'other' | number;

interface CasualSheetProps {
  /** What was searched for and not found, as its name. */
  readonly name: string;
  /** Those of the store. */
  readonly taxClasses: NonNullable<StoreInfo['taxClasses']>;
  readonly onChoose: (goods: OpenItem) => void;
  readonly onClose: () => void;
}

interface Typed {
  readonly name: string;
  readonly price: number | null | undefined;
  readonly vat: Vat;
  readonly percent: number | null | undefined;
  readonly num: number;
  readonly note: string;
}

const VATS = [
  { value: 'store', words: 'add.openItemStoreVat' },
  { value: 'none', words: 'add.openItemNoVat' },
  { value: 'other', words: 'add.openItemOtherVat' },
] as const satisfies readonly { readonly value: Vat; readonly words: string }[];

/** What is missing or wrong; null where nothing is. */
const whyNot = ({ price, vat, percent }: Typed, goods: OpenItem): string | null => {
  if (goods.name === '') return st('add.openItemNameFirst');
  if (price == null) return st('add.openItemPriceFirst');
  if (vat === 'other' && percent == null) return st('add.openItemPercent');
  const [problem] = openItemProblems(goods, currencies().main);
  return problem === undefined ? null : translate(problem.key, problem.args);
};

/** Goods that the menu does not have: what they are, what they cost, and which VAT they carry. */
export const OpenItemSheet = ({ name: first, taxClasses, onChoose, onClose }: CasualSheetProps) => {
  const [draft, set, field] = useDraft<Typed>({
    name: first,
    price: null,
    vat: 'store',
    percent: null,
    num: 1,
    note: '',
  });
  const { price, vat, percent, num } = draft;
  const [name, note] = [draft.name.trim(), draft.note.trim()];
  const vatPercentage = vat === 'none' ? 0 : vat === 'other' ? (percent ?? null) : null;
  const taxed = { vatPercentage, ...(typeof vat === 'number' && { taxClass: vat }) };
  const goods: OpenItem = { name, sellPrice: mainAmount(price ?? 0), ...taxed, num, note };
  const why = whyNot(draft, goods);
  const amount = formatMain(timesCount(goods.sellPrice, num));
  return (
    <EditSheet
      title={st('add.openItem')}
      save={why ?? st('add.chooseFor', { num, name, amount })}
      busy={false}
      why={why}
      onSave={() => onChoose(goods)}
      onClose={onClose}
    >
      <div className="col-l">
        <Field label={st('add.openItemName')} {...field('name')} maxLength={CASUAL_NAME_MAX} />
        <NumberField
          label={st('add.openItemPrice')}
          {...field('price')}
          optional
          {...mainField()}
          min={CASUAL_PRICE_MIN_CENTS}
          max={scaleMost(CASUAL_PRICE_MAX_CENTS, currencies().main)}
          hint={st('add.openItemPriceHint')}
        />
        <section>
          <p className="options__label">{st('add.openItemVat')}</p>
          <ChipGroup
            label={st('add.openItemVat')}
            {...field('vat')}
            options={[
              ...VATS.map(({ value, words }) => ({ value, label: st(words) })),
              ...taxClasses.map(({ id, name: words }) => ({ value: id, label: words[staffLanguage()] })),
            ]}
          />
        </section>
        {vat === 'other' && (
          <NumberField
            label={st('add.openItemPercent')}
            {...field('percent')}
            optional
            decimals={PERCENT_DECIMALS}
            min={0}
            max={PERCENT_MAX}
            unit="%"
          />
        )}
        <NumAndNote name={st('add.openItem')} num={num} note={draft.note} onChange={set} />
      </div>
    </EditSheet>
  );
};
