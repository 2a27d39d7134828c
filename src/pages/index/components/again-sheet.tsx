import { zoneFrom } from '@romduol/domain/time/zone';
import { observer } from 'mobx-react-lite';
import type { ComponentType } from 'react';
import { serverNow } from '../../../api/server-clock';
import { Button } from '../../../components/button';
import { Sheet } from '../../../components/sheet';
import { Skeleton } from '../../../components/skeleton';
import { formatWhen } from '../../../components/when';
import { t } from '../../../i18n';
import { dishText } from '../../../i18n-dish';
import { again, type PastLine } from '../../../stores/order-again';
import { root } from '../../../stores/root';
import type { MenuGoods } from '../../../stores/types';
import { AgainResult, resultWords, UndoAgain } from './again-result';
import { CartStatus } from './cart-status';
import { pastWords } from './past-words';
import './again.scss';

export interface AgainSheetProps {
  readonly onOpen: (goodsId: number) => void;
  /** Shows dishes as the menu does. It comes from the menu, whose rows have parts that are loaded with this sheet. */
  readonly List: ComponentType<{
    readonly id: string;
    readonly goods: readonly MenuGoods[];
    readonly large: boolean;
    readonly onOpen: (goodsId: number) => void;
  }>;
}

interface PastProps {
  readonly lines: readonly PastLine[];
  /** When it was ordered; absent of the usual. */
  readonly when?: string;
}

const Past = observer(({ lines, when }: PastProps) => {
  const words = pastWords(lines);
  return (
    <div className="row gap-20 ruled past">
      <div className="grow">
        <p className="past__dishes">{words}</p>
        {when !== undefined && <p className="muted cap">{when}</p>}
      </div>
      {root.table.mayOrder && (
        <Button kind="tint" size="s" label={`${dishText('again.add')}: ${words}`} onClick={() => void again.add(lines)}>
          {dishText('again.add')}
        </Button>
      )}
    </div>
  );
});

const Head = ({ title }: { readonly title: string }) => <h3 className="t-item semibold past__head">{title}</h3>;

const Choices = observer(({ onOpen, List }: AgainSheetProps) => {
  const { past, favourites } = again;
  const { info } = root.table;
  return (
    <>
      {past.usual.length > 0 && (
        <section>
          <Head title={dishText('again.usual')} />
          <Past lines={past.usual} />
        </section>
      )}
      {past.orders.length > 0 && (
        <section>
          <Head title={dishText('again.last')} />
          {past.orders.map(({ orderNo, placedAt, lines }) => (
            <Past
              key={orderNo}
              lines={lines}
              {...(info !== null && { when: formatWhen(placedAt, serverNow(), zoneFrom(info)) })}
            />
          ))}
        </section>
      )}
      {favourites.length > 0 && (
        <section>
          <Head title={dishText('again.favourites')} />
          <List id="favourites" goods={favourites} large={false} onOpen={onOpen} />
        </section>
      )}
    </>
  );
});

/** What was ordered before and is liked; once it is ordered again, what became of it. */
export const AgainSheet = observer((props: AgainSheetProps) => {
  const { result, isBusy } = again;
  const title = result === null ? t('orders.again') : resultWords(result);
  const canUndo = result?.some(({ num }) => num > 0) === true;
  return (
    <Sheet open onClose={again.leave} title={title} {...(canUndo && { action: <UndoAgain /> })}>
      {isBusy && <Skeleton rows={3} label={t('common.loading')} />}
      {!isBusy && (result === null ? <Choices {...props} /> : <AgainResult lines={result} />)}
      <CartStatus />
    </Sheet>
  );
});
