import { STAFF_PASSWORD_MIN } from '@romduol/domain/limits';
import { observer } from 'mobx-react-lite';
import { useState, useEffect } from 'react';
import { Button } from '../../../../components/button';
import { confirm } from '../../../../components/confirm';
import { Field } from '../../../../components/field';
import { useDraft } from '../../../../components/staff/draft';
import { EditSheet } from '../../../../components/staff/edit-sheet';
import { SwitchCard } from '../../../../components/staff/form/switch-row';
import { PasswordField } from '../../../../components/staff/password-field';
import { ChipGroup } from '../../../../components/chip-group';
import { st } from '../../../../i18n-staff';
import { feedback } from '../../../../platform/feedback';
import {
  changeEmployee,
  type Employee,
  employees,
  resetPassword,
  roleLabel,
  customerPrinters,
} from '../../../../stores/staff/employees';

interface KioskPrinterProps {
  readonly value: number | null;
  readonly onChange: (printerId: number | null) => void;
}

/** The printer beside a kiosk, for the receipts and invoices of its customers. */
const KioskPrinter = observer(({ value, onChange }: KioskPrinterProps) => {
  useEffect(() => void customerPrinters.load(), []);
  const { value: printers, problem } = customerPrinters;
  return (
    <section className="stack">
      <p>{st('employees.printer')}</p>
      <ChipGroup
        label={st('employees.printer')}
        options={[
          { value: null, label: st('employees.printerStore') },
          ...(printers ?? []).map(({ printerId, name }) => ({ value: printerId, label: name })),
        ]}
        value={value}
        onChange={onChange}
      />
      <p className="cap muted">
        {st(problem !== null && printers === null ? 'employees.printersFailed' : 'employees.printerHint')}
      </p>
    </section>
  );
});

const NAME_MAX = 60;

interface PersonProps {
  readonly person: Employee;
  readonly onClose: () => void;
}

/** a new password, which signs their devices out. */
const Reset = observer(({ person }: { readonly person: Employee }) => {
  const [password, setPassword] = useState('');
  const why = password.length < STAFF_PASSWORD_MIN ? st('employees.passwordMin', { min: STAFF_PASSWORD_MIN }) : null;
  const reset = async (): Promise<void> => {
    const sure = await confirm({
      title: st('employees.resetAsk', { name: person.name }),
      content: st('employees.resetWhat'),
      ok: st('employees.reset'),
    });
    if (!sure || !(await resetPassword(person.id, password))) return;
    setPassword('');
    feedback.toast(st('employees.resetDone', { name: person.name }));
  };
  return (
    <section className="stack">
      <PasswordField label={st('employees.newPassword')} value={password} onChange={setPassword} />
      <Button kind="outline" block why={why} onClick={() => void reset()}>
        {st('employees.reset')}
      </Button>
    </section>
  );
});

const setClosed = async (person: Employee, disabled: boolean): Promise<boolean> => {
  const sure =
    !disabled ||
    (await confirm({
      title: st('employees.closeAsk', { name: person.name }),
      content: st('employees.closeWhat'),
      ok: st('employees.close'),
    }));
  const { id: staffId, name, mayAccept, mayKeepStock, printerId } = person;
  return sure && changeEmployee({ staffId, name, mayAccept, mayKeepStock, disabled, printerId });
};

/** Name, rights, password and account of an employee. */
export const PersonSheet = observer(({ person, onClose }: PersonProps) => {
  const [{ name, mayAccept, mayKeepStock, printerId }, , field] = useDraft(person);
  const { id: staffId, disabled } = person;
  const flip = async (): Promise<void> => {
    if (await setClosed(person, !person.disabled)) onClose();
  };
  return (
    <EditSheet
      title={person.name}
      sub={<p className="cap muted">{[person.userName, st(roleLabel(person))].join(' · ')}</p>}
      busy={employees.busy}
      why={name.trim() === '' ? st('employees.fill') : null}
      onSave={() => changeEmployee({ staffId, name: name.trim(), mayAccept, mayKeepStock, disabled, printerId })}
      onClose={onClose}
    >
      <Field label={st('employees.name')} {...field('name')} maxLength={NAME_MAX} />
      {person.role === 'employee' && <SwitchCard label={st('employees.accepts')} {...field('mayAccept')} />}
      {person.role === 'employee' && (
        <SwitchCard
          label={st('employees.keepsStock')}
          hint={st('employees.keepsStockHint')}
          {...field('mayKeepStock')}
        />
      )}
      {person.role === 'kiosk' && <KioskPrinter {...field('printerId')} />}
      <p className="cap muted">{st('employees.devices', { count: person.sessions })}</p>
      {person.byOffice ? <p className="cap muted">{st('employees.byOffice')}</p> : <Reset person={person} />}
      {person.officeRole === undefined && (
        <Button kind="quiet" block onClick={() => void flip()}>
          {st(person.disabled ? 'employees.reopen' : 'employees.close')}
        </Button>
      )}
    </EditSheet>
  );
});
