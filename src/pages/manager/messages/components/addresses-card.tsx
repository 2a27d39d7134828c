import { EMAIL_MAX, isEmail, REPORT_ADDRESSES_MAX } from '@romduol/domain/rules/messages';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../../../components/button';
import { Field } from '../../../../components/field';
import { Row, Rows } from '../../../../components/staff/row';
import { st } from '../../../../i18n-staff';
import { messageSettings, saveReportAddresses } from '../../../../stores/staff/messages';

/** Who gets the report of the day by e-mail. */
export const AddressesCard = observer(() => {
  const [typed, setTyped] = useState('');
  const { value } = messageSettings;
  if (value === null) return null;
  const { addresses, mailFrom } = value;
  const address = typed.trim();
  const isFull = addresses.length >= REPORT_ADDRESSES_MAX;
  const why = isFull
    ? st('messages.addressesFull', { count: REPORT_ADDRESSES_MAX })
    : isEmail(address) && !addresses.includes(address)
      ? null
      : st('messages.addressWrong');
  const add = async (): Promise<void> => {
    if (await saveReportAddresses([...addresses, address])) setTyped('');
  };
  return (
    <section className="card stack">
      <h2 className="item-title">{st('messages.dayReport')}</h2>
      <p className="muted">
        {mailFrom === null ? st('messages.noMail') : st('messages.dayReportHint', { from: mailFrom })}
      </p>
      {addresses.length > 0 && (
        <Rows label={st('messages.dayReport')}>
          {addresses.map((each) => (
            <Row key={each} label={<span className="breaks">{each}</span>}>
              <Button
                size="s"
                kind="outline"
                busy={messageSettings.busy}
                label={`${st('messages.removeAddress')}: ${each}`}
                onClick={() => void saveReportAddresses(addresses.filter((other) => other !== each))}
              >
                {st('messages.removeAddress')}
              </Button>
            </Row>
          ))}
        </Rows>
      )}
      {mailFrom !== null && (
        <>
          <Field
            label={st('messages.address')}
            autoComplete="off"
            maxLength={EMAIL_MAX}
            value={typed}
            onChange={setTyped}
          />
          <Button block kind="outline" busy={messageSettings.busy} why={why} onClick={() => void add()}>
            {st('messages.addAddress')}
          </Button>
        </>
      )}
    </section>
  );
});
