import { formatDollarSign } from '@romduol/domain/money/format';
import { observer } from 'mobx-react-lite';
import { AllergyCard } from '../../../../components/allergens/card';
import { AllergyWarning } from '../../../../components/allergens/words';
import { Button } from '../../../../components/button';
import { MoneyList } from '../../../../components/money-list';
import { rowsOf } from '../../../../components/money-list/rows';
import { Plate } from '../../../../components/plate';
import { Stepper } from '../../../../components/stepper';
import { st } from '../../../../i18n-staff';
import { kiosk } from '../../../../stores/kiosk';
import type { ShownKioskLine } from '../../../../stores/kiosk/basket';
import { Head } from './head';
import { Problem } from './problem';
import { Stand } from './stand';

const Line = observer(({ line }: { readonly line: ShownKioskLine }) => {
  const { goods, choice, num, words, key } = line;
  const amount = kiosk.basket.amountOf(goods, choice, num);
  return (
    <li className="kline">
      <Plate picture={goods.picture} tint={goods.tint} size="m" />
      <div className="grow">
        <p className="kline__name">{goods.name}</p>
        {words !== '' && <p className="muted">{words}</p>}
        <AllergyWarning codes={kiosk.basket.concerning(goods.allergenCodes)} />
        {amount !== null && <p className="kline__price">{formatDollarSign(amount)}</p>}
      </div>
      {/* What was ordered stays as it was ordered: only the way to pay it is still to be found. */}
      {kiosk.payment.order === null ? (
        <Stepper
          size="l"
          num={num}
          max={num + kiosk.basket.room(goods)}
          name={goods.name}
          onChange={(next) => !kiosk.busy && kiosk.setNum(key, next)}
        />
      ) : (
        <b>× {num}</b>
      )}
    </li>
  );
});

/** The order as the server sees it, and the two ways to pay it. */
export const Cart = observer(() => {
  const { quote, basket, busy } = kiosk;
  const isPlaced = kiosk.payment.order !== null;
  if (quote === null || basket.info === null) return null;
  const { price } = quote;
  return (
    <>
      <Head title={st('kiosk.myOrder')} {...(!isPlaced && { onBack: () => kiosk.goTo('menu') })} />
      <Problem />
      <div className="kcart">
        <ul className="card">
          {basket.shown.map((line) => (
            <Line key={line.key} line={line} />
          ))}
        </ul>
        {!isPlaced && (
          <Button kind="outline" size="xl" block onClick={() => kiosk.goTo('menu')}>
            {st('kiosk.addMore')}
          </Button>
        )}
        {basket.style === 1 && !isPlaced && <Stand />}
        {!isPlaced && <AllergyCard of={basket} tells={basket.tells} onTell={basket.tell} isKiosk />}
        <div className="card">
          <MoneyList rows={rowsOf(price)} total={price.total} ratio={basket.info.conversionRatio} />
        </div>
      </div>
      <footer className="kbar">
        <Button kind="outline" size="xl" busy={busy} onClick={() => void kiosk.pay('counter')}>
          {st('kiosk.payCounter')}
        </Button>
        <div className="grow">
          <Button block size="xl" busy={busy} onClick={() => void kiosk.pay('online')}>
            {st('kiosk.payCode')}
          </Button>
        </div>
      </footer>
    </>
  );
});
