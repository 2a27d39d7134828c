import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Async } from '../../../components/async';
import { Button } from '../../../components/button';
import { Row, Rows } from '../../../components/staff/row';
import { Tag } from '../../../components/tag';
import { StaffFrame, staffPage } from '../../../features/staff-frame';
import { st } from '../../../i18n-staff';
import { type Employee, employees, roleLabel } from '../../../stores/staff/employees';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import { AddSheet } from './components/add-sheet';
import { PersonSheet } from './components/person-sheet';

const EmployeeRow = observer(({ person, onOpen }: { readonly person: Employee; readonly onOpen: () => void }) => (
  <Row
    label={
      <>
        <span>{person.name}</span>
        <span className="cap muted"> · {person.userName}</span>
        <span className="cap muted"> · {st(roleLabel(person))}</span>
      </>
    }
    onTap={onOpen}
  >
    {person.disabled && <Tag tone="err">{st('employees.closed')}</Tag>}
    {!person.disabled && person.mayAccept && person.role === 'employee' && (
      <Tag tone="ok">{st('employees.acceptsShort')}</Tag>
    )}
    {!person.disabled && person.mayKeepStock && person.role === 'employee' && <Tag>{st('stock.title')}</Tag>}
  </Row>
));

/** S-36: the accounts of the store: who may do what, new passwords, accounts that are closed. */
const PeoplePage = () => {
  const [shown, setShown] = useState<number | 'new' | null>(null);
  const person = employees.value?.find(({ id }) => id === shown);
  const close = (): void => setShown(null);
  const bar = (
    <Button block size="xl" onClick={() => setShown('new')}>
      {st('employees.add')}
    </Button>
  );
  return (
    <StaffFrame loads={[employees]} wide title={st('employees.title')} back={STAFF_PAGES.manager} bar={bar}>
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

export default staffPage(PeoplePage);
