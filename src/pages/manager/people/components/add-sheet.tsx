import { STAFF_PASSWORD_MIN } from '@romduol/domain/limits';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../../../components/button';
import { Field } from '../../../../components/field';
import { Segment } from '../../../../components/segment';
import { Sheet } from '../../../../components/sheet';
import { SwitchRow } from '../../../../components/staff/form/switch-row';
import { PasswordField } from '../../../../components/staff/password-field';
import { st } from '../../../../i18n-staff';
import { addEmployee, type Employee, employees } from '../../../../stores/staff/employees';

const ROLES = ['employee', 'manager', 'kiosk'] as const satisfies readonly Employee['role'][];
const USER_NAME = /^[A-Za-z0-9._-]{2,60}$/;
const NAME_MAX = 60;

/** Adds an account of an employee or a kiosk. */
export const AddSheet = observer(({ onClose }: { readonly onClose: () => void }) => {
  const [name, setName] = useState('');
  const [userName, setUserName] = useState('');
  const [password, setPassword] = useState('');
  const [role, setRole] = useState<Employee['role']>('employee');
  const [mayAccept, setMayAccept] = useState(false);
  const wrongName = userName !== '' && !USER_NAME.test(userName) ? st('employees.userNameHint') : null;
  const short = password.length < STAFF_PASSWORD_MIN ? st('employees.passwordMin', { min: STAFF_PASSWORD_MIN }) : null;
  const missing = name.trim() === '' || userName === '' ? st('employees.fill') : null;
  const save = async (): Promise<void> => {
    if (await addEmployee({ name: name.trim(), userName, role, mayAccept, password })) onClose();
  };
  const foot = (
    <Button block size="xl" busy={employees.busy} why={missing ?? wrongName ?? short} onClick={() => void save()}>
      {st('employees.add')}
    </Button>
  );
  return (
    <Sheet open title={st('employees.add')} onClose={onClose} foot={foot}>
      <div className="stack">
        <Segment
          label={st('employees.role')}
          value={role}
          onChange={setRole}
          options={ROLES.map((value) => ({ value, label: st(`employees.role.${value}`) }))}
        />
        <Field label={st('employees.name')} value={name} maxLength={NAME_MAX} onChange={setName} />
        <Field
          label={st('login.userName')}
          value={userName}
          maxLength={NAME_MAX}
          onChange={setUserName}
          error={wrongName}
        />
        <PasswordField
          label={st('employees.password')}
          value={password}
          onChange={setPassword}
          onEnter={() => undefined}
        />
        {role === 'employee' && (
          <div className="rows">
            <SwitchRow label={st('employees.accepts')} on={mayAccept} onChange={setMayAccept} />
          </div>
        )}
      </div>
    </Sheet>
  );
});
