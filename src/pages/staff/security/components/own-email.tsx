import { View } from '@tarojs/components';
import { EMAIL_MAX, isEmail } from '@romduol/domain/rules/messages';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../../../components/button';
import { confirm } from '../../../../components/confirm';
import { Field } from '../../../../components/field';
import { PasswordField } from '../../../../components/staff/password-field';
import { st } from '../../../../i18n-staff';
import { feedback } from '../../../../platform/feedback';
import { askForEmailCode, confirmEmail, ownMessages, removeEmail } from '../../../../stores/staff/messages';

const CODE = /^\d{6}$/;

const remove = async (address: string): Promise<void> => {
  const sure = await confirm({
    title: st('ownMail.removeAsk', { address }),
    content: st('ownMail.removeWhat'),
    ok: st('ownMail.remove'),
  });
  if (sure) await removeEmail();
};

/** A new address: typed with the password, then proved by the code that was sent there. */
const NewAddress = observer(() => {
  const [address, setAddress] = useState('');
  const [password, setPassword] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [code, setCode] = useState('');
  const typed = address.trim();
  const missing = password === '' ? st('security.old') : null;
  const why = isEmail(typed) ? missing : st('messages.addressWrong');
  const ask = async (): Promise<void> => {
    if (!(await askForEmailCode(typed, password))) return;
    setPassword('');
    setSentTo(typed);
  };
  const prove = async (): Promise<void> => {
    if (await confirmEmail(code)) feedback.toast(st('ownMail.proved'));
  };
  if (sentTo !== null) {
    return (
      <>
        <p>{st('ownMail.sentTo', { address: sentTo })}</p>
        <Field
          label={st('ownMail.code')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          value={code}
          onChange={setCode}
        />
        <Button
          block
          busy={ownMessages.busy}
          why={CODE.test(code) ? null : st('ownMail.fillCode')}
          onClick={() => void prove()}
        >
          {st('ownMail.prove')}
        </Button>
        <Button block kind="quiet" onClick={() => setSentTo(null)}>
          {st('ownMail.other')}
        </Button>
      </>
    );
  }
  return (
    <>
      <Field
        label={st('ownMail.address')}
        autoComplete="email"
        maxLength={EMAIL_MAX}
        value={address}
        onChange={setAddress}
      />
      <PasswordField label={st('security.old')} value={password} onChange={setPassword} />
      <Button block busy={ownMessages.busy} why={why} onClick={() => void ask()}>
        {st('ownMail.ask')}
      </Button>
    </>
  );
});

/** The address to which the link goes that sets a forgotten password. Nothing where the server sends no mail. */
export const OwnEmail = observer(() => {
  const { value } = ownMessages;
  if (value === null || !value.mail) return null;
  const { address } = value;
  return (
    <section className="card stack">
      <h2 className="item-title">{st('ownMail.title')}</h2>
      <p className="muted">{st('ownMail.about')}</p>
      {address === null ? (
        <NewAddress />
      ) : (
        <View className="stack">
          <p className="breaks strong">{address}</p>
          <Button block kind="outline" busy={ownMessages.busy} onClick={() => void remove(address)}>
            {st('ownMail.remove')}
          </Button>
        </View>
      )}
    </section>
  );
});
