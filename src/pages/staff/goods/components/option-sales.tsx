import type { Endpoints, Output } from '@romduol/contract';
import { observer } from 'mobx-react-lite';
import { useCallback, useState } from 'react';
import { Async } from '../../../../components/async';
import { SwitchCard } from '../../../../components/staff/form/switch-row';
import { call } from '../../../../api/staff-call';
import { st } from '../../../../i18n-staff';
import { goods } from '../../../../stores/staff';
import { toastError } from '../../../../stores/toast-error';
import { useResource } from '../../../../stores/use-resource';

type Option = Output<Endpoints['dishOptions']>['list'][number];

const isOnSale = ({ soldOut, portionsLeft, soldAnyway }: Option): boolean =>
  !soldOut && (portionsLeft !== 0 || soldAnyway);

/** Its choice, and what the store room says of it. */
const aboutOption = ({ group, portionsLeft: left, soldAnyway }: Option): string =>
  [
    ...(group === '' ? [] : [group]),
    ...(left !== null && left > 0 ? [st('goods.portionsLeft', { count: left })] : []),
    ...(left === 0 ? [st(soldAnyway ? 'goods.soldAnyway' : 'goods.cannotMake')] : []),
  ].join(' · ');

/** The options and toppings of a dish, each put on sale or taken off by itself; every menu is updated. */
export const OptionSales = observer(({ goodsId }: { readonly goodsId: number }) => {
  const [busy, setBusy] = useState<number | null>(null);
  const ask = useCallback(() => call('dishOptions', { goodsId }, { quiet: true }), [goodsId]);
  const options = useResource(ask);
  const put = async ({ kind, id }: Option, onSale: boolean): Promise<void> => {
    setBusy(id);
    try {
      await call('optionSoldOut', { kind, id, onSale });
      await Promise.all([options.load(), goods.load()]);
    } catch (error) {
      toastError(error);
    }
    setBusy(null);
  };
  return (
    <Async of={options} rows={3}>
      {({ list }) => (
        <div className="stack">
          {list.map((option) => (
            <SwitchCard
              key={`${option.kind}-${option.id}`}
              label={option.name}
              hint={aboutOption(option)}
              value={isOnSale(option)}
              onChange={(onSale) => {
                if (busy === null) void put(option, onSale);
              }}
            />
          ))}
        </div>
      )}
    </Async>
  );
});
