import { NUMBER_BOX_MIN } from '@romduol/domain/limits';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../../../components/button';
import { Chip } from '../../../../components/chip';
import { Icon, type IconName } from '../../../../components/icon';
import { Sheet } from '../../../../components/sheet';
import { Stepper } from '../../../../components/staff/stepper';
import { Tag } from '../../../../components/tag';
import { st, type StaffMessageKey } from '../../../../i18n-staff';
import type { Sale, StaffGoods } from '../../../../stores/staff/goods';
import { OptionSales } from './option-sales';
import { toSaleStyle } from './sale-words';

/** As many portions as the contract takes. */
const PORTIONS_MAX = 99_999;
/** The numbers that kitchens use most; the stepper has the others. */
const QUICK = [5, 10, 20, 30, 50] as const;

interface Action {
  readonly sale: 'on' | 'off' | 'today' | 'count';
  readonly icon: IconName;
  readonly words: StaffMessageKey;
  readonly hint: StaffMessageKey;
}

const ACTIONS = [
  { sale: 'on', icon: 'undo', words: 'goods.askOn', hint: 'goods.askOnHint' },
  { sale: 'off', icon: 'ban', words: 'goods.askOff', hint: 'goods.askOffHint' },
  { sale: 'today', icon: 'calendar', words: 'goods.askToday', hint: 'goods.askTodayHint' },
  { sale: 'count', icon: 'timer', words: 'goods.askCount', hint: 'goods.askCountHint' },
] as const satisfies readonly Action[];

interface SaleSheetProps {
  readonly dish: StaffGoods;
  readonly sale: Sale;
  readonly onClose: () => void;
  readonly onPut: (to: Sale) => void;
}

const Portions = observer(
  ({ count, onChange }: { readonly count: number; readonly onChange: (count: number) => void }) => (
    <div className="portions">
      <h3 className="item-name">{st('goods.howMany')}</h3>
      <Stepper
        size="l"
        min={NUMBER_BOX_MIN}
        max={PORTIONS_MAX}
        num={count}
        name={st('goods.portions')}
        onChange={onChange}
      />
      <div className="chips">
        {QUICK.map((quick) => (
          <Chip key={quick} chosen={quick === count} onClick={() => onChange(quick)}>
            {quick}
          </Chip>
        ))}
      </div>
    </div>
  ),
);

/** The actions for a dish: each with when it ends. The present state is not offered. */
export const SaleSheet = observer(({ dish, sale, onClose, onPut }: SaleSheetProps) => {
  const [count, setCount] = useState<number | null>(null);
  const [inOptions, setInOptions] = useState(false);
  const look = toSaleStyle(sale);
  const choose = (to: Action['sale']): void => {
    if (to === 'count') setCount(sale.sale === 'count' ? Math.max(1, sale.count) : QUICK[1]);
    else onPut({ sale: to });
  };
  const foot = count !== null && {
    foot: (
      <Button size="xl" block onClick={() => onPut({ sale: 'count', count })}>
        {st('goods.saveCount', { count })}
      </Button>
    ),
  };
  return (
    <Sheet
      open
      onClose={onClose}
      title={dish.name}
      sub={
        <Tag tone={look.tone} icon={look.icon}>
          {look.words}
        </Tag>
      }
      {...foot}
    >
      {inOptions && <OptionSales goodsId={dish.id} />}
      {count !== null && <Portions count={count} onChange={setCount} />}
      {count === null &&
        !inOptions &&
        ACTIONS.filter((action) => action.sale === 'count' || action.sale !== sale.sale).map((action) => (
          <button key={action.sale} type="button" className="sale-act" onClick={() => choose(action.sale)}>
            <Icon name={action.icon} />
            <span className="grow block">
              <span className="item-name block">{st(action.words)}</span>
              <span className="block muted cap">{st(action.hint)}</span>
            </span>
          </button>
        ))}
      {count === null && !inOptions && dish.options > 0 && (
        <button type="button" className="sale-act" onClick={() => setInOptions(true)}>
          <Icon name="utensils" />
          <span className="grow block">
            <span className="item-name block">{st('goods.options')}</span>
            <span className="block muted cap">{st('goods.optionsHint')}</span>
          </span>
        </button>
      )}
    </Sheet>
  );
});
