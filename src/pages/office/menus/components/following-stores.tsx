import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Empty } from '../../../../components/empty';
import { ErrorState } from '../../../../components/error-state';
import { AddButton } from '../../../../components/staff/add-button';
import { Row, Rows } from '../../../../components/staff/row';
import { Tag } from '../../../../components/tag';
import { st } from '../../../../i18n-staff';
import { root } from '../../../../stores/staff';
import {
  countChanges,
  countOwn,
  type FollowingStore,
  type MasterMenu,
  masterMenus,
} from '../../../../stores/staff/master-menus';
import { storeWhen } from '../../../../stores/staff/staff-page';
import { DifferencesSheet } from './differences-sheet';
import { FollowSheet } from './follow-sheet';

/** How a store differs, in numbers; nothing while that is not known. */
const Differs = observer(({ storeId }: Pick<FollowingStore, 'storeId'>) => {
  const found = masterMenus.findDifferences(storeId);
  if (found === undefined) return null;
  const [changes, own] = [countChanges(found), countOwn(found)];
  return (
    <>
      {own > 0 && <Tag>{st('masters.differs', { count: own })}</Tag>}
      {changes > 0 && <Tag tone="wait">{st('masters.willChange', { count: changes })}</Tag>}
      {changes + own === 0 && <Tag tone="ok">{st('masters.asMaster')}</Tag>}
    </>
  );
});

const describe = ({ publishedAt, sameCurrency }: FollowingStore): string =>
  [
    publishedAt === null ? st('masters.never') : st('masters.publishedAt', { when: storeWhen(publishedAt) }),
    ...(sameCurrency ? [] : [st('masters.otherCurrency')]),
  ].join(' · ');

/** The stores of the caller that follow a master: how each differs from it. */
export const FollowingStores = observer(({ master }: { readonly master: MasterMenu }) => {
  const [shown, setShown] = useState<number | 'add' | null>(null);
  const store = master.stores.find(({ storeId }) => storeId === shown);
  const { differences } = masterMenus;
  return (
    <section className="stack">
      <h2 className="part__title">{st('masters.stores')}</h2>
      {master.stores.length === 0 ? (
        <Empty title={st('masters.noStores')} hint={st('masters.followWhat')} />
      ) : (
        <Rows label={st('masters.stores')}>
          {master.stores.map((each) => (
            <Row key={each.storeId} label={each.name} hint={describe(each)} onTap={() => setShown(each.storeId)}>
              <Differs storeId={each.storeId} />
            </Row>
          ))}
        </Rows>
      )}
      {differences.value === null && differences.problem !== null && (
        <ErrorState onRetry={() => void differences.load()} />
      )}
      {root.staff.info?.officeRole !== undefined && (
        <AddButton label={st('masters.follow')} onClick={() => setShown('add')} />
      )}
      {shown === 'add' && <FollowSheet master={master} onClose={() => setShown(null)} />}
      {store !== undefined && <DifferencesSheet master={master} store={store} onClose={() => setShown(null)} />}
    </section>
  );
});
