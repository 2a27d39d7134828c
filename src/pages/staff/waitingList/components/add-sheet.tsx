import { phoneProblems } from '@romduol/domain/rules/person';
import { WAITING_NAME_MAX, WAITING_PEOPLE_MAX } from '@romduol/domain/rules/waiting';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Field } from '../../../../components/field';
import { EditSheet } from '../../../../components/staff/edit-sheet';
import { Stepper } from '../../../../components/staff/stepper';
import { translate } from '../../../../i18n';
import { st } from '../../../../i18n-staff';
import { addParty, waitingList } from '../../../../stores/staff/waiting-list';

const USUAL_PARTY = 2;

/** A party whose guests have no phone, or do not want to use it. */
export const AddSheet = observer(({ onClose }: { readonly onClose: () => void }) => {
  const [partySize, setPartySize] = useState(USUAL_PARTY);
  const [name, setName] = useState('');
  const [phone, setPhone] = useState('');
  const digits = phone.replace(/[\s-]/g, '');
  const why = (): string | null => {
    if (name.trim() === '') return st('waiting.fillName');
    const [problem] = digits === '' ? [] : phoneProblems(digits, waitingList.value?.phoneDigits);
    return problem === undefined ? null : translate(problem.key, problem.args);
  };
  return (
    <EditSheet
      title={st('waiting.add')}
      save={st('waiting.add')}
      busy={waitingList.busy}
      why={why()}
      onSave={() => addParty({ partySize, name: name.trim(), ...(digits !== '' && { phone: digits }) })}
      onClose={onClose}
    >
      <div className="row between">
        <span className="medium">{st('waiting.people')}</span>
        <Stepper
          size="l"
          name={st('waiting.people')}
          min={1}
          max={WAITING_PEOPLE_MAX}
          num={partySize}
          onChange={setPartySize}
        />
      </div>
      <Field label={st('waiting.name')} value={name} onChange={setName} maxLength={WAITING_NAME_MAX} />
      <Field label={st('waiting.phone')} value={phone} onChange={setPhone} type="tel" />
    </EditSheet>
  );
});
