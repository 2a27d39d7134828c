import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Async } from '../../../components/async';
import { Button } from '../../../components/button';
import { Empty } from '../../../components/empty';
import { Field } from '../../../components/field';
import { Row, Rows } from '../../../components/staff/row';
import { Tag } from '../../../components/tag';
import { StaffFrame, staffPage } from '../../../features/staff-frame';
import { st } from '../../../i18n-staff';
import { type OfficePerson, officePeople } from '../../../stores/staff/office-people';
import { countPending } from '../../../stores/staff/office-sites';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import { PersonSheet } from './components/person-sheet';
import './index.scss';

/** Where somebody works: all stores, or their names. */
const describePosts = ({ officeRole, posts }: OfficePerson): string => {
  if (officeRole === 'owner') return st('headOffice.everyStore');
  if (officeRole !== undefined) return posts.map(({ storeName }) => storeName).join(' · ');
  return posts.map(({ storeName, role }) => `${storeName} (${st(`employees.role.${role}`)})`).join(' · ');
};

/** What was decided of the person waits for servers on site. */
const Pending = observer(({ userName }: Pick<OfficePerson, 'userName'>) => {
  const count = countPending(userName);
  return count === 0 ? null : <Tag tone="wait">{st('site.pendingAt', { count })}</Tag>;
});

const PersonRow = ({ person, onOpen }: { readonly person: OfficePerson; readonly onOpen: () => void }) => (
  <Row
    label={
      <>
        <span>{person.name}</span>
        <span className="cap muted"> · {person.userName}</span>
      </>
    }
    hint={describePosts(person)}
    onTap={onOpen}
  >
    <Pending userName={person.userName} />
    {person.disabled && <Tag tone="err">{st('employees.closed')}</Tag>}
    {person.officeRole !== undefined && <Tag tone="ok">{st(`employees.role.${person.officeRole}`)}</Tag>}
  </Row>
);

const Search = observer(() => {
  const [text, setText] = useState(officePeople.search);
  const look = (): void => void officePeople.look(text.trim());
  return (
    <div className="office-search">
      <div className="grow">
        <Field
          label={st('headOffice.find')}
          placeholder={st('headOffice.findHint')}
          value={text}
          maxLength={60}
          onChange={setText}
          onEnter={look}
        />
      </div>
      <Button busy={officePeople.found.busy} onClick={look}>
        {st('cust.search')}
      </Button>
    </div>
  );
});

/** Who works for head office or in several stores, and what each may do in which store. */
const OfficePeoplePage = () => {
  const [shown, setShown] = useState<OfficePerson | 'new' | null>(null);
  const { found } = officePeople;
  const bar = (
    <Button block size="xl" onClick={() => setShown('new')}>
      {st('headOffice.add')}
    </Button>
  );
  return (
    <StaffFrame loads={[found]} wide title={st('headOffice.people')} back={STAFF_PAGES.manager} bar={bar}>
      <Search />
      <Async of={found} rows={5}>
        {({ list }) =>
          list.length === 0 ? (
            <Empty title={st('headOffice.nobody')} />
          ) : (
            <Rows>
              {list.map((person) => (
                <PersonRow key={person.userName} person={person} onOpen={() => setShown(person)} />
              ))}
            </Rows>
          )
        }
      </Async>
      {shown !== null && (
        <PersonSheet
          person={shown === 'new' ? null : shown}
          stores={found.value?.stores ?? []}
          areas={found.value?.areas ?? []}
          onClose={() => setShown(null)}
        />
      )}
    </StaffFrame>
  );
};

export default staffPage(OfficePeoplePage);
