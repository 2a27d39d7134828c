import { isBirthday } from '@romduol/domain/rules/birthday';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../../components/button';
import { Field } from '../../../components/field';
import { formatDay } from '../../../features/loyalty/dates';
import { mt } from '../../../i18n-member';
import { loyalty, type Standing } from '../../../stores/loyalty';

const DIGITS = 2;

/** The day without the year, for a coupon. What was kept is only shown: it changes once in a year. */
export const BirthdayCard = observer(({ birthday }: Pick<Standing, 'birthday'>) => {
  const [day, setDay] = useState('');
  const [month, setMonth] = useState('');
  const typed = { month: Number(month), day: Number(day) };
  return (
    <section className="card stack">
      <h2 className="t-item bold">{mt('loyalty.birthday')}</h2>
      {birthday !== null && <p>{formatDay(birthday)}</p>}
      <p className="muted cap">{mt('loyalty.birthdayHint')}</p>
      {birthday === null && (
        <>
          <div className="birthday">
            <Field label={mt('loyalty.day')} value={day} inputMode="numeric" maxLength={DIGITS} onChange={setDay} />
            <Field
              label={mt('loyalty.month')}
              value={month}
              inputMode="numeric"
              maxLength={DIGITS}
              onChange={setMonth}
            />
          </div>
          <Button
            kind="outline"
            block
            busy={loyalty.standing.busy}
            why={isBirthday(typed) ? null : mt('loyalty.fillBirthday')}
            onClick={() => void loyalty.keepBirthday(typed.month, typed.day)}
          >
            {mt('loyalty.save')}
          </Button>
        </>
      )}
    </section>
  );
});
