import { STAFF_PASSWORD_MIN } from '@romduol/domain/limits';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../../../components/button';
import { Field } from '../../../../components/field';
import { Sheet } from '../../../../components/sheet';
import { SwitchRow } from '../../../../components/staff/form/switch-row';
import { PasswordField } from '../../../../components/staff/password-field';
import { t } from '../../../../i18n';
import { st } from '../../../../i18n-staff';
import { feedback } from '../../../../platform/feedback';
import { changeEmployee, type Employee, people, resetPassword } from '../../../../stores/staff/people';
import { KioskPrinter } from './kiosk-printer';

const NAME_MAX = 60;

interface PersonProps {
  readonly person: Employee;
  readonly onClose: () => void;
}

/** a new password, which signs their devices out. */
const Reset = observer(({ person }: { readonly person: Employee }) => {
  const [password, setPassword] = useState('');
  const why = password.length < STAFF_PASSWORD_MIN ? st('people.passwordMin', { min: STAFF_PASSWORD_MIN }) : null;
  const reset = async (): Promise<void> => {
    const sure = await feedback.ask({
      title: st('people.resetAsk', { name: person.name }),
      content: st('people.resetWhat'),
      ok: st('people.reset'),
      cancel: t('common.cancel'),
    });
    if (!sure || !(await resetPassword(person.id, password))) return;
    setPassword('');
    feedback.toast(st('people.resetDone', { name: person.name }));
  };
  return (
    <section className="stack">
      <PasswordField
        label={st('people.newPassword')}
        value={password}
        onChange={setPassword}
        onEnter={() => undefined}
      />
      <Button kind="outline" block why={why} onClick={() => void reset()}>
        {st('people.reset')}
      </Button>
    </section>
  );
});

const setClosed = async (person: Employee, disabled: boolean): Promise<boolean> => {
  const sure =
    !disabled ||
    (await feedback.ask({
      title: st('people.closeAsk', { name: person.name }),
      content: st('people.closeWhat'),
      ok: st('people.close'),
      cancel: t('common.cancel'),
    }));
  const { id: staffId, name, mayAccept, printerId } = person;
  return sure && changeEmployee({ staffId, name, mayAccept, disabled, printerId });
};

/** What somebody is called and may do, their password, their account. */
export const PersonSheet = observer(({ person, onClose }: PersonProps) => {
  const [name, setName] = useState(person.name);
  const [mayAccept, setMayAccept] = useState(person.mayAccept);
  const [printerId, setPrinterId] = useState(person.printerId);
  const save = async (): Promise<void> => {
    const { id: staffId, disabled } = person;
    if (await changeEmployee({ staffId, name: name.trim(), mayAccept, disabled, printerId })) onClose();
  };
  const flip = async (): Promise<void> => {
    if (await setClosed(person, !person.disabled)) onClose();
  };
  const why = name.trim() === '' ? st('people.fill') : null;
  const foot = (
    <Button block size="xl" busy={people.busy} why={why} onClick={() => void save()}>
      {st('form.save')}
    </Button>
  );
  const sub = <p className="cap muted">{[person.userName, st(`people.role.${person.role}`)].join(' · ')}</p>;
  return (
    <Sheet open title={person.name} sub={sub} onClose={onClose} foot={foot}>
      <div className="stack">
        <Field label={st('people.name')} value={name} maxLength={NAME_MAX} onChange={setName} />
        {person.role === 'employee' && (
          <div className="rows">
            <SwitchRow label={st('people.accepts')} on={mayAccept} onChange={setMayAccept} />
          </div>
        )}
        {person.role === 'kiosk' && <KioskPrinter printerId={printerId} onChange={setPrinterId} />}
        <p className="cap muted">{st('people.devices', { count: person.sessions })}</p>
        <Reset person={person} />
        <Button kind="quiet" block onClick={() => void flip()}>
          {st(person.disabled ? 'people.reopen' : 'people.close')}
        </Button>
      </div>
    </Sheet>
  );
});
