import { DINE_IN } from '@romduol/domain/codes';
import { observer } from 'mobx-react-lite';
import { AllergyCard } from '../../../../components/allergens/card';
import { classes } from '../../../../components/classes';
import { Button } from '../../../../components/button';
import { MoneyList } from '../../../../components/money-list';
import { toReceiptRows } from '../../../../components/money-list/rows';
import { kioskText } from '../../../../i18n-kiosk';
import { kiosk } from '../../../../stores/kiosk';
import { Head } from './head';
import { KioskLine } from './line';
import { Problem } from './problem';
import { Stand } from './stand';

/** The order as the server sees it, and the ways to pay it. */
export const Cart = observer(() => {
  const { quote, basket, busy } = kiosk;
  const isPlaced = kiosk.payment.order !== null;
  if (quote === null || basket.info === null) return null;
  const { price } = quote;
  return (
    <>
      <Head title={kioskText('kiosk.myOrder')} {...(!isPlaced && { onBack: () => kiosk.goTo('menu') })} />
      <Problem />
      <div className="kcart">
        <div className="kcart__lines">
          <ul className="card">
            {basket.shown.map((line) => (
              <KioskLine key={line.key} line={line} />
            ))}
          </ul>
          {!isPlaced && (
            <Button kind="outline" size="xl" block onClick={() => kiosk.goTo('menu')}>
              {kioskText('kiosk.addMore')}
            </Button>
          )}
        </div>
        <div className="kcart__rest">
          {basket.style === DINE_IN && !isPlaced && <Stand />}
          {!isPlaced && <AllergyCard of={basket} isSent={basket.isSent} onSend={basket.setSent} isKiosk />}
          <div className="card">
            <MoneyList rows={toReceiptRows(price)} total={price.total} ratio={basket.info.conversionRatio} />
          </div>
        </div>
      </div>
      <footer className="kbar row">
        <div className={classes(!kiosk.takesCode && 'grow')}>
          <Button
            kind={kiosk.takesCode ? 'outline' : 'main'}
            block={!kiosk.takesCode}
            size="xl"
            busy={busy}
            onClick={() => void kiosk.pay('counter')}
          >
            {kioskText('kiosk.payCounter')}
          </Button>
        </div>
        {kiosk.takesCode && (
          <div className="grow">
            <Button block size="xl" busy={busy} onClick={() => void kiosk.pay('online')}>
              {kioskText('kiosk.payCode')}
            </Button>
          </div>
        )}
      </footer>
    </>
  );
});
