import type { Endpoints, Output } from '@romduol/contract';
import { useRouter } from '@tarojs/taro';
import { observer } from 'mobx-react-lite';
import { useCallback, useState } from 'react';
import { Async } from '../../../components/async';
import { Button } from '../../../components/button';
import { Empty } from '../../../components/empty';
import { Row, Rows } from '../../../components/staff/row';
import { StaffFrame, staffPage } from '../../../features/staff-frame';
import { call } from '../../../api/staff-call';
import { st } from '../../../i18n-staff';
import { formatMain } from '../../../money';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import { storeWhen } from '../../../stores/staff/staff-page';
import { type Ingredient, quantityWords, storeRoom } from '../../../stores/staff/store-room';
import { toastError } from '../../../stores/toast-error';
import { useResource } from '../../../stores/use-resource';

type History = Output<Endpoints['stockEntries']>;

interface EntriesProps {
  readonly ingredient: Ingredient;
  readonly first: History;
}

const Entries = observer(({ ingredient, first }: EntriesProps) => {
  const [later, setLater] = useState<readonly History[]>([]);
  const [busy, setBusy] = useState(false);
  const pages = [first, ...later];
  const loadMore = async (): Promise<void> => {
    setBusy(true);
    try {
      const next = await call('stockEntries', { ingredientId: ingredient.id, page: pages.length + 1 });
      setLater([...later, next]);
    } catch (error) {
      toastError(error);
    }
    setBusy(false);
  };
  if (first.list.length === 0) return <Empty title={st('stock.noHistory')} />;
  return (
    <>
      <Rows label={st('stock.history')}>
        {pages
          .flatMap(({ list }) => list)
          .map(({ entryId, at, kind, thousandths, paid, from, note, staffName }) => (
            <Row
              key={entryId}
              label={st(`stock.kind.${kind}`)}
              hint={[storeWhen(at), from, note, staffName].filter((part) => part !== '').join(' · ')}
            >
              <span className="stock__entry">
                <span className="strong">{quantityWords(thousandths, ingredient.unit)}</span>
                {paid !== null && <span className="cap muted block">{formatMain(paid)}</span>}
              </span>
            </Row>
          ))}
      </Rows>
      {pages.at(-1)?.more === true && (
        <Button kind="outline" block busy={busy} onClick={() => void loadMore()}>
          {st('stock.more')}
        </Button>
      )}
    </>
  );
});

/** What happened to an ingredient, the newest first, with the price of each delivery. */
const HistoryPage = () => {
  const id = Number(useRouter().params.id ?? 0);
  const ask = useCallback(async () => {
    const [entries] = await Promise.all([
      call('stockEntries', { ingredientId: id }, { quiet: true }),
      storeRoom.room.load(),
    ]);
    return entries;
  }, [id]);
  const history = useResource(ask);
  const ingredient = storeRoom.ingredients.find((each) => each.id === id);
  return (
    <StaffFrame title={ingredient?.name ?? st('stock.history')} sub={st('stock.history')} back={STAFF_PAGES.storeRoom}>
      <Async of={history} rows={6}>
        {(first) => (ingredient === undefined ? null : <Entries ingredient={ingredient} first={first} />)}
      </Async>
    </StaffFrame>
  );
};

export default staffPage(HistoryPage);
