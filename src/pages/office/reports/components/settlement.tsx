import type { MainAmount } from '@romduol/domain/money/amount';
import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { Sum } from '../../../../components/staff/sum';
import { st } from '../../../../i18n-staff';
import { type CurrencyReport, writeIn } from '../../../../stores/staff/office';

type Settlement = NonNullable<CurrencyReport['settlement']>;
type StoreWallets = Settlement['stores'][number];

const ROWS = {
  topUps: 'office.wallet.topUps',
  bonus: 'office.wallet.bonus',
  spent: 'office.wallet.spent',
  refunded: 'office.wallet.refunded',
  forfeited: 'office.wallet.forfeited',
  open: 'office.wallet.open',
} as const satisfies Partial<Record<keyof StoreWallets, string>>;
const ROW_NAMES = Object.keys(ROWS) as readonly (keyof typeof ROWS)[];

const readAmounts = (store: StoreWallets): readonly (readonly [keyof typeof ROWS, MainAmount])[] =>
  ROW_NAMES.map((name) => [name, store[name]] as const).filter(([, amount]) => amount !== 0);

const isUsed = (store: StoreWallets): boolean => readAmounts(store).length > 0;

/** Whether something happened in wallets that stores share, or is still in them. */
export const hasSettlement = ({ settlement }: CurrencyReport): boolean => settlement?.stores.some(isUsed) ?? false;

/** What stores owe each other for the wallets that they share, and what makes it up. */
export const SettlementSection = observer(({ of }: { readonly of: CurrencyReport }) => {
  const { settlement } = of;
  if (settlement === undefined || !hasSettlement(of)) return null;
  const write = writeIn(of.currency);
  return (
    <section className="card">
      <h2 className="part__title">{st('office.settlement')}</h2>
      <p className="cap muted">{st('office.settlementHint')}</p>
      {settlement.debts.length === 0 && <p>{st('office.noDebts')}</p>}
      {settlement.debts.map(({ from, to, fromName, toName, amount }) => (
        <Sum key={`${from}-${to}`} label={st('office.owes', { from: fromName, to: toName })} total>
          {write(amount)}
        </Sum>
      ))}
      {settlement.stores.filter(isUsed).map((store) => (
        <View key={store.storeId}>
          <h3 className="medium">{store.name}</h3>
          {readAmounts(store).map(([name, amount]) => (
            <Sum key={name} label={st(ROWS[name])}>
              {write(amount)}
            </Sum>
          ))}
        </View>
      ))}
    </section>
  );
});
