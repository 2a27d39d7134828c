import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Async } from '../../../components/async';
import { Button } from '../../../components/button';
import { Chip } from '../../../components/chip';
import { Empty } from '../../../components/empty';
import { AddButton } from '../../../components/staff/add-button';
import { SideColumn } from '../../../components/staff/side-column';
import { StaffFrame, staffPage } from '../../../features/staff-frame';
import { st, staffLanguage } from '../../../i18n-staff';
import { root } from '../../../stores/staff';
import { type MasterMenu, masterMenus } from '../../../stores/staff/master-menus';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import { FollowingStores } from './components/following-stores';
import { MasterHead } from './components/master-head';
import { MasterSheet } from './components/master-sheet';
import { Publications } from './components/publications';
import { PublishSheet } from './components/publish-sheet';
import './index.scss';

const Choice = observer(({ masters }: { readonly masters: readonly MasterMenu[] }) => (
  <div className="wraps" role="radiogroup" aria-label={st('masters.choose')}>
    {masters.map(({ masterId, name, stores }) => (
      <Chip
        key={masterId}
        as="radio"
        chosen={masterMenus.shown?.masterId === masterId}
        extra={String(stores.length)}
        onClick={() => void masterMenus.choose(masterId)}
      >
        {name[staffLanguage()]}
      </Chip>
    ))}
  </div>
));

const Shown = observer(({ master }: { readonly master: MasterMenu }) => (
  <>
    <MasterHead master={master} />
    <FollowingStores master={master} />
    <SideColumn>
      <Publications master={master} />
    </SideColumn>
  </>
));

const isOwner = (): boolean => root.staff.info?.officeRole === 'owner';

const NoMaster = ({ onAdd }: { readonly onAdd: () => void }) =>
  isOwner() ? (
    <Empty
      title={st('masters.none')}
      hint={st('masters.noneHint')}
      action={{ label: st('masters.add'), onClick: onAdd }}
    />
  ) : (
    <Empty title={st('masters.none')} hint={st('masters.noneRead')} />
  );

type Sheet = 'add' | 'publish' | null;

/** Master menus of head office: what stores may change, how they differ, what is published to them and when. */
const MenusPage = () => {
  const [sheet, setSheet] = useState<Sheet>(null);
  const { menus, shown } = masterMenus;
  const close = (): void => setSheet(null);
  useEffect(() => masterMenus.watch(), []);
  const canPublish = shown?.stores.some(({ mine }) => mine) === true;
  return (
    <StaffFrame
      loads={[masterMenus]}
      columns
      title={st('masters.title')}
      back={STAFF_PAGES.manager}
      bar={
        canPublish && (
          <Button block size="xl" busy={menus.busy} onClick={() => setSheet('publish')}>
            {st('masters.publish')}
          </Button>
        )
      }
    >
      <Async of={menus} rows={5}>
        {({ list }) =>
          shown === null ? (
            <NoMaster onAdd={() => setSheet('add')} />
          ) : (
            <>
              {list.length > 1 && <Choice masters={list} />}
              <Shown key={shown.masterId} master={shown} />
              {isOwner() && <AddButton label={st('masters.add')} onClick={() => setSheet('add')} />}
            </>
          )
        }
      </Async>
      {sheet === 'add' && <MasterSheet master={null} onClose={close} />}
      {sheet === 'publish' && shown !== null && <PublishSheet master={shown} onClose={close} />}
    </StaffFrame>
  );
};

export default staffPage(MenusPage);
