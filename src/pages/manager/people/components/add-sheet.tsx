import { STAFF_PASSWORD_MIN } from '@romduol/domain/limits';
import { observer } from 'mobx-react-lite';
import { Field } from '../../../../components/field';
import { Segment } from '../../../../components/segment';
import { useDraft } from '../../../../components/staff/draft';
import { EditSheet } from '../../../../components/staff/edit-sheet';
import { SwitchCard } from '../../../../components/staff/form/switch-row';
import { PasswordField } from '../../../../components/staff/password-field';
import { st } from '../../../../i18n-staff';
import { addEmployee, type Employee, employees } from '../../../../stores/staff/employees';

const ROLES = ['employee', 'manager', 'accountant', 'kiosk'] as const satisfies readonly Employee['role'][];
const USER_NAME = /^[A-Za-z0-9._-]{2,60}$/;
const NAME_MAX = 60;
type Draft = Pick<Employee, 'name' | 'userName' | 'role' | 'mayAccept' | 'mayKeepStock'> & {
  readonly password: string;
};
const NEW: Draft = { name: '', userName: '', role: 'employee', mayAccept: false, mayKeepStock: false, password: '' };

/** Adds an account of an employee or a kiosk. */
export const AddSheet = observer(({ onClose }: { readonly onClose: () => void }) => {
  const [draft, , field] = useDraft(NEW);
  const { name, userName, password, role } = draft;
  const wrongName = userName !== '' && !USER_NAME.test(userName) ? st('employees.userNameHint') : null;
  const short = password.length < STAFF_PASSWORD_MIN ? st('employees.passwordMin', { min: STAFF_PASSWORD_MIN }) : null;
  const missing = name.trim() === '' || userName === '' ? st('employees.fill') : null;
  return (
    <EditSheet
      title={st('employees.add')}
      save={st('employees.add')}
      busy={employees.busy}
      why={missing ?? wrongName ?? short}
      onSave={() => addEmployee({ ...draft, name: name.trim() })}
      onClose={onClose}
    >
      <Segment
        label={st('employees.role')}
        {...field('role')}
        options={ROLES.map((value) => ({ value, label: st(`employees.role.${value}`) }))}
      />
      <Field label={st('employees.name')} {...field('name')} maxLength={NAME_MAX} />
      <Field label={st('login.userName')} {...field('userName')} maxLength={NAME_MAX} error={wrongName} />
      <PasswordField label={st('employees.password')} {...field('password')} />
      {role === 'employee' && <SwitchCard label={st('employees.accepts')} {...field('mayAccept')} />}
      {role === 'employee' && (
        <SwitchCard
          label={st('employees.keepsStock')}
          hint={st('employees.keepsStockHint')}
          {...field('mayKeepStock')}
        />
      )}
    </EditSheet>
  );
});
