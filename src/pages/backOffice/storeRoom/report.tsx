import type { Endpoints, Input, Output } from '@romduol/contract';
import { type MainAmount, minus } from '@romduol/domain/money/amount';
import { formatMoney } from '@romduol/domain/money/format';
import { observer } from 'mobx-react-lite';
import { useCallback, useState } from 'react';
import { Async } from '../../../components/async';
import { ChipGroup } from '../../../components/chip-group';
import { Empty } from '../../../components/empty';
import { soldWords } from '../../../components/staff/figures';
import { PeriodPicker } from '../../../components/staff/period-picker';
import { SaveFiles } from '../../../components/staff/save-files';
import { Sum } from '../../../components/staff/sum';
import { StaffFrame, staffPage } from '../../../features/staff-frame';
import { call } from '../../../api/staff-call';
import { st } from '../../../i18n-staff';
import { formatMain } from '../../../money';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import { staffActions } from '../../../stores/staff';
import { storeWhen } from '../../../stores/staff/staff-page';
import { exportStock, quantityWords } from '../../../stores/staff/store-room';
import type { Resource } from '../../../stores/resource';
import { useResource } from '../../../stores/use-resource';
import './index.scss';

type Period = Input<Endpoints['stockReport']>;
type StockReport = Output<Endpoints['stockReport']>;
type FoodCost = Output<Endpoints['foodCost']>;
type Shown = 'ingredients' | 'dishes' | Margins | 'prices';

const ROWS = ['opening', 'received', 'used', 'wasted', 'moved', 'differing', 'closing'] as const;
const VALUES = { used: 'usedValue', wasted: 'wastedValue', differing: 'differingValue' } as const;

/** What happened to an ingredient: by recipes, by hand, and what counts found to differ. */
const IngredientCard = ({ row }: { readonly row: StockReport['list'][number] }) => {
  const findValue = (key: (typeof ROWS)[number]): MainAmount | null =>
    key in VALUES ? row[VALUES[key as keyof typeof VALUES]] : null;
  return (
    <section className="card">
      <h2 className="part__title">{row.name}</h2>
      {ROWS.filter((key) => key === 'opening' || key === 'closing' || row[key] !== 0).map((key) => {
        const value = findValue(key);
        return (
          <Sum key={key} label={st(`stock.row.${key}`)} total={key === 'closing'}>
            {[quantityWords(row[key], row.unit), ...(value === null ? [] : [formatMain(value)])].join(' · ')}
          </Sum>
        );
      })}
    </section>
  );
};

const PERCENT = 100;

const marginWords = (sold: MainAmount, food: MainAmount): string => {
  const margin = minus(sold, food);
  const amount = formatMain(margin);
  return sold <= 0 ? amount : `${amount} · ${Math.round((margin / sold) * PERCENT)} %`;
};

const DishCard = ({ row }: { readonly row: FoodCost['list'][number] }) => (
  <section className="card">
    <h2 className="part__title">{row.name}</h2>
    <p className="cap muted">{[row.category, soldWords(row)].filter((part) => part !== '').join(' · ')}</p>
    <Sum label={st('stock.sold')}>{formatMain(row.sold)}</Sum>
    <Sum label={st('stock.foodValue')}>{row.foodValue === null ? st('stock.noRecipe') : formatMain(row.foodValue)}</Sum>
    {row.foodValue !== null && (
      <Sum total label={st('stock.margin')}>
        {marginWords(row.sold, row.foodValue)}
      </Sum>
    )}
  </section>
);

const MARGINS = { category: 'byCategory', day: 'byDay', store: 'byStore' } as const;
type Margins = keyof typeof MARGINS;
const isMargins = (shown: Shown): shown is Margins => shown in MARGINS;

type MarginRow = Output<Endpoints['foodCostBy']>['list'][number];

/** What a category, a day or a store sold, in the store's own currency, and what is left of it after food. */
const MarginCard = ({ row }: { readonly row: MarginRow }) => {
  const write = (amount: MainAmount): string => formatMoney(amount, row.currency);
  const margin = minus(row.costed, row.foodValue);
  const share = row.costed <= 0 ? '' : ` · ${Math.round((margin / row.costed) * PERCENT)} %`;
  return (
    <section className="card">
      <h2 className="part__title">{row.name === '' ? st('stock.noCategory') : row.name}</h2>
      <Sum label={st('stock.sold')}>{write(row.sold)}</Sum>
      {row.costed !== row.sold && <Sum label={st('stock.costed')}>{write(row.costed)}</Sum>}
      <Sum label={st('stock.foodValue')}>{write(row.foodValue)}</Sum>
      <Sum total label={st('stock.margin')}>
        {write(margin) + share}
      </Sum>
    </section>
  );
};

type PriceRow = Output<Endpoints['priceChanges']>['list'][number];

/** A dish whose margin fell: by how much, and by which prices. */
const PriceCard = ({ row }: { readonly row: PriceRow }) => (
  <section className="card">
    <h2 className="part__title">{row.name}</h2>
    <p className="cap muted">
      {[row.category, st('stock.since', { time: storeWhen(row.since) })].filter((part) => part !== '').join(' · ')}
    </p>
    {row.causes.map(({ name, unit, before, now }) => (
      <Sum key={name} label={st('stock.priceOf', { name, unit: st(`stock.unit.${unit}`) })}>
        {`${formatMain(before)} → ${formatMain(now)}`}
      </Sum>
    ))}
    <Sum label={st('stock.foodValue')}>{`${formatMain(row.foodBefore)} → ${formatMain(row.foodNow)}`}</Sum>
    <Sum total label={st('stock.marginLost')}>
      {formatMain(minus(row.foodNow, row.foodBefore))}
    </Sum>
  </section>
);

type Exported = Input<Endpoints['exportStock']>['report'];

const Exports = observer(({ period, report }: { readonly period: Period; readonly report: Exported }) => (
  <SaveFiles
    formats={['xlsx', 'csv']}
    busy={staffActions.busy}
    save={(format) => exportStock({ ...period, report, format })}
  />
));

interface PartProps {
  readonly period: Period;
  readonly onChoose: (period: Period) => void;
}

interface Days {
  readonly from: string;
  readonly to: string;
}

const ShownPeriod = observer(({ of, period, onChoose }: PartProps & { readonly of: Resource<Days> }) => (
  <PeriodPicker preset={period.preset} from={of.value?.from ?? ''} to={of.value?.to ?? ''} onChoose={onChoose} />
));

interface ReportProps<Row> extends PartProps {
  readonly of: Resource<Days & { readonly list: readonly Row[] }>;
  readonly file: Exported;
  /** What is shown where there is no row. */
  readonly none: string;
  readonly hint?: string;
  readonly children: (row: Row) => JSX.Element;
}

/** A report of a period: a card for each row, and its file. */
const Report = <Row,>({ of, file, none, hint, children, ...period }: ReportProps<Row>) => (
  <>
    <ShownPeriod of={of} {...period} />
    {hint !== undefined && <p className="cap muted">{hint}</p>}
    <Async of={of} rows={6}>
      {({ list }) =>
        list.length === 0 ? (
          <Empty title={none} />
        ) : (
          <div className="stack">
            {list.map(children)}
            <Exports period={period.period} report={file} />
          </div>
        )
      }
    </Async>
  </>
);

const ByIngredient = (part: PartProps) => {
  const { period } = part;
  const ask = useCallback(() => call('stockReport', period, { quiet: true }), [period]);
  return (
    <Report {...part} of={useResource(ask)} file="stock" none={st('stock.noReport')}>
      {(row) => <IngredientCard key={row.ingredientId} row={row} />}
    </Report>
  );
};

const ByDish = (part: PartProps) => {
  const { period } = part;
  const ask = useCallback(() => call('foodCost', period, { quiet: true }), [period]);
  return (
    <Report {...part} of={useResource(ask)} file="foodCost" none={st('stock.noSales')} hint={st('stock.costHint')}>
      {(row) => <DishCard key={row.goodsId} row={row} />}
    </Report>
  );
};

const MarginParts = ({ by, ...part }: PartProps & { readonly by: Margins }) => {
  const { period } = part;
  const ask = useCallback(() => call('foodCostBy', { ...period, by }, { quiet: true }), [period, by]);
  return (
    <Report {...part} of={useResource(ask)} file={MARGINS[by]} none={st('stock.noSales')} hint={st('stock.marginHint')}>
      {(row) => <MarginCard key={row.name} row={row} />}
    </Report>
  );
};

const ByPrice = (part: PartProps) => {
  const { period } = part;
  const ask = useCallback(() => call('priceChanges', period, { quiet: true }), [period]);
  return (
    <Report
      {...part}
      of={useResource(ask)}
      file="priceChanges"
      none={st('stock.noPriceChanges')}
      hint={st('stock.pricesHint')}
    >
      {(row) => <PriceCard key={row.goodsId} row={row} />}
    </Report>
  );
};

/** What recipes say was used against what counts found, and what dishes cost against what they sold for. */
const StockReportPage = () => {
  const [shown, setShown] = useState<Shown>('ingredients');
  const [period, setPeriod] = useState<Period>({ preset: 'today' });
  return (
    <StaffFrame title={st('stock.report')} sub={st('stock.title')} back={STAFF_PAGES.storeRoom}>
      <ChipGroup
        label={st('stock.report')}
        options={[
          { value: 'ingredients', label: st('stock.byIngredient') },
          { value: 'dishes', label: st('stock.byDish') },
          { value: 'category', label: st('stock.byCategory') },
          { value: 'day', label: st('stock.byDay') },
          { value: 'store', label: st('stock.byStore') },
          { value: 'prices', label: st('stock.byPrice') },
        ]}
        value={shown}
        onChange={setShown}
      />
      {shown === 'ingredients' && <ByIngredient period={period} onChoose={setPeriod} />}
      {shown === 'dishes' && <ByDish period={period} onChoose={setPeriod} />}
      {shown === 'prices' && <ByPrice period={period} onChoose={setPeriod} />}
      {isMargins(shown) && <MarginParts key={shown} by={shown} period={period} onChoose={setPeriod} />}
    </StaffFrame>
  );
};

export default staffPage(StockReportPage);
