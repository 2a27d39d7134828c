import { useDidShow } from '@tarojs/taro';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Async } from '../../../components/async';
import { Button } from '../../../components/button';
import { localized } from '../../../components/localized';
import { Row, Rows } from '../../../components/staff/row';
import { StaffFrame } from '../../../components/staff/staff-frame';
import { Tag } from '../../../components/tag';
import { st, staffTexts } from '../../../i18n-staff';
import { back } from '../../../platform/navigation';
import { useStaffPage } from '../../../stores/staff/staff-page';
import { type Employee, employees } from '../../../stores/staff/employees';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import { AddSheet } from './components/add-sheet';
import { PersonSheet } from './components/person-sheet';

const EmployeeRow = observer(({ person, onOpen }: { readonly person: Employee; readonly onOpen: () => void }) => (
  <Row
    label={
      <>
        <span>{person.name}</span>
        <span className="cap muted"> · {person.userName}</span>
        <span className="cap muted"> · {st(`employees.role.${person.role}`)}</span>
      </>
    }
    onTap={onOpen}
  >
    {person.disabled && <Tag tone="err">{st('employees.closed')}</Tag>}
    {!person.disabled && person.mayAccept && person.role === 'employee' && (
      <Tag tone="ok">{st('employees.acceptsShort')}</Tag>
    )}
  </Row>
));

/** S-36: the accounts of the store: who may do what, new passwords, accounts that are closed. */
const PeoplePage = () => {
  const context = useStaffPage();
  const [shown, setShown] = useState<number | 'new' | null>(null);
  useDidShow(() => void employees.load());
  const person = employees.value?.find(({ id }) => id === shown);
  const close = (): void => setShown(null);
  const bar = (
    <Button block size="xl" onClick={() => setShown('new')}>
      {st('employees.add')}
    </Button>
  );
  return (
    <StaffFrame
      context={context}
      wide
      title={st('employees.title')}
      onBack={() => void back(STAFF_PAGES.manager)}
      bar={bar}
    >
      <Async of={employees} rows={5}>
        {(people) => (
          <Rows>
            {people.map((each) => (
              <EmployeeRow key={each.id} person={each} onOpen={() => setShown(each.id)} />
            ))}
          </Rows>
        )}
      </Async>
      {shown === 'new' && <AddSheet onClose={close} />}
      {person !== undefined && <PersonSheet key={person.id} person={person} onClose={close} />}
    </StaffFrame>
  );
};

export default localized(PeoplePage, staffTexts);
