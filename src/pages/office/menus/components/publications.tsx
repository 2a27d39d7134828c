import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../../../components/button';
import { confirm } from '../../../../components/confirm';
import { Sheet } from '../../../../components/sheet';
import { Row, Rows } from '../../../../components/staff/row';
import { Tag, type TagTone } from '../../../../components/tag';
import { st } from '../../../../i18n-staff';
import { root } from '../../../../stores/staff';
import { type MasterMenu, masterMenus, type Publication } from '../../../../stores/staff/master-menus';
import { storeWhen } from '../../../../stores/staff/staff-page';

type PublishedStore = Publication['stores'][number];
type State = PublishedStore['state'];

const TONES = {
  pending: 'wait',
  waiting: 'wait',
  done: 'ok',
  refused: 'err',
  superseded: 'plain',
  withdrawn: 'plain',
} as const satisfies Record<State, TagTone>;

const isWaiting = ({ stores }: Publication): boolean =>
  stores.some(({ state }) => state === 'waiting' || state === 'pending');

/** The state of a publication in all stores: the one that needs most attention. */
const findState = ({ stores }: Publication): State => {
  const states = stores.map(({ state }) => state);
  const order = ['refused', 'pending', 'waiting', 'done', 'superseded', 'withdrawn'] as const;
  return order.find((state) => states.includes(state)) ?? 'withdrawn';
};

const describeStore = ({ state, problem, unpriced, ...result }: PublishedStore): string =>
  [
    ...(state === 'done' ? [st('masters.result', result)] : []),
    ...(unpriced > 0 ? [st('masters.unpriced', { count: unpriced })] : []),
    problem,
  ]
    .filter((line) => line !== '')
    .join(' · ');

interface PublicationSheetProps {
  readonly master: MasterMenu;
  readonly publication: Publication;
  readonly onClose: () => void;
}

/** What became of a publication in each store; what waits can be withdrawn. */
const PublicationSheet = observer(({ master, publication, onClose }: PublicationSheetProps) => {
  const { publicationId, at, madeAt, madeBy, stores } = publication;
  const withdraw = async (): Promise<void> => {
    const title = st('masters.withdrawAsk');
    const isSure = await confirm({ title, content: st('masters.withdrawWhat'), ok: st('masters.withdraw') });
    if (isSure) await masterMenus.withdraw(master.masterId, publicationId);
  };
  return (
    <Sheet
      open
      title={storeWhen(at)}
      sub={st('masters.madeBy', { name: madeBy, when: storeWhen(madeAt) })}
      onClose={onClose}
    >
      <div className="stack">
        <Rows>
          {stores.map((store) => (
            <Row key={store.storeId} label={store.name} hint={describeStore(store)}>
              <Tag tone={TONES[store.state]}>{st(`masters.state.${store.state}`)}</Tag>
            </Row>
          ))}
        </Rows>
        {isWaiting(publication) && root.staff.info?.officeRole !== undefined && (
          <Button block kind="outline" busy={masterMenus.menus.busy} onClick={() => void withdraw()}>
            {st('masters.withdraw')}
          </Button>
        )}
      </div>
    </Sheet>
  );
});

/** What was and will be published of a master, the newest first. */
export const Publications = observer(({ master }: { readonly master: MasterMenu }) => {
  const [shown, setShown] = useState<number | null>(null);
  const publication = master.publications.find(({ publicationId }) => publicationId === shown);
  const count = ({ stores }: Publication, wanted: State): number =>
    stores.filter(({ state }) => state === wanted).length;
  const describe = (each: Publication): string => {
    const sum = st('masters.sum', { done: count(each, 'done'), all: each.stores.length });
    const pending = count(each, 'pending');
    return [each.madeBy, sum, ...(pending > 0 ? [st('site.pendingAt', { count: pending })] : [])].join(' · ');
  };
  return (
    <section className="stack">
      <h2 className="part__title">{st('masters.publications')}</h2>
      {master.publications.length === 0 ? (
        <p className="muted">{st('masters.noPublications')}</p>
      ) : (
        <Rows label={st('masters.publications')}>
          {master.publications.map((each) => (
            <Row
              key={each.publicationId}
              label={storeWhen(each.at)}
              hint={describe(each)}
              onTap={() => setShown(each.publicationId)}
            >
              <Tag tone={TONES[findState(each)]}>{st(`masters.state.${findState(each)}`)}</Tag>
            </Row>
          ))}
        </Rows>
      )}
      {publication !== undefined && (
        <PublicationSheet master={master} publication={publication} onClose={() => setShown(null)} />
      )}
    </section>
  );
});
