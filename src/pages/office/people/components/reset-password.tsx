import { STAFF_PASSWORD_MIN } from '@romduol/domain/limits';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../../../components/button';
import { confirm } from '../../../../components/confirm';
import { PasswordField } from '../../../../components/staff/password-field';
import { st } from '../../../../i18n-staff';
import { feedback } from '../../../../platform/feedback';
import { type OfficePerson, officePeople } from '../../../../stores/staff/office-people';

/** a new password, which signs the person out in every store. */
export const ResetPassword = observer(({ person }: { readonly person: OfficePerson }) => {
  const [password, setPassword] = useState('');
  const { name, userName } = person;
  const why = password.length < STAFF_PASSWORD_MIN ? st('employees.passwordMin', { min: STAFF_PASSWORD_MIN }) : null;
  const reset = async (): Promise<void> => {
    const sure = await confirm({
      title: st('employees.resetAsk', { name }),
      content: st('employees.resetWhat'),
      ok: st('employees.reset'),
    });
    if (!sure || !(await officePeople.resetPassword(userName, password))) return;
    setPassword('');
    feedback.toast(st('employees.resetDone', { name }));
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
