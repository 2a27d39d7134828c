import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../../../components/button';
import { Field } from '../../../../components/field';
import { Segment } from '../../../../components/segment';
import { EditSheet } from '../../../../components/staff/edit-sheet';
import { Note } from '../../../../components/staff/note';
import { NOTES } from '../../../../components/staff/status-styles';
import { st } from '../../../../i18n-staff';
import { copyText } from '../../../../platform/copy-text';
import { feedback } from '../../../../platform/feedback';
import { type ProviderAccount, paymentSettings, saveAccount } from '../../../../stores/staff/payment-settings';
import { accountName } from './accounts';

const LABELS = {
  mode: 'payacc.mode',
  merchantId: 'payacc.merchantId',
  apiKey: 'payacc.apiKey',
  refundKey: 'payacc.refundKey',
  secretKey: 'payacc.secretKey',
  webhookSecret: 'payacc.webhookSecret',
  readerWebhookSecret: 'payacc.readerWebhookSecret',
} as const;

const HINTS = {
  refundKey: 'payacc.refundHint',
  webhookSecret: 'payacc.webhookHint',
  readerWebhookSecret: 'payacc.webhookHint',
} as const;

/** Keys of several lines. */
const AREAS: readonly string[] = ['refundKey'];

type AccountField = ProviderAccount['fields'][number];

const isLabelled = (name: string): name is keyof typeof LABELS => name in LABELS;
const hasHint = (name: string): name is keyof typeof HINTS => name in HINTS;

const fieldLabel = ({ name }: AccountField): string => (isLabelled(name) ? st(LABELS[name]) : name);

interface AccountInputProps {
  readonly field: AccountField;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** One field: a secret that is kept is shown by its end, and stays unless another is typed. */
const AccountInput = observer(({ field, value, onChange }: AccountInputProps) => {
  const { name, secret, required } = field;
  if (name === 'mode') {
    const options = [
      { value: 'test', label: st('payacc.practice') },
      { value: 'live', label: st('payacc.live') },
    ] as const;
    return (
      <Segment
        label={fieldLabel(field)}
        options={options}
        value={value === 'live' ? 'live' : 'test'}
        onChange={onChange}
      />
    );
  }
  const label = required ? fieldLabel(field) : st('payacc.optional', { name: fieldLabel(field) });
  return (
    <div className="col-s">
      <Field
        label={label}
        value={value}
        onChange={onChange}
        area={AREAS.includes(name)}
        type={secret ? 'password' : 'text'}
        autoComplete="off"
        {...(secret && field.value !== null && { placeholder: st('payacc.kept', { ending: field.value }) })}
      />
      {hasHint(name) && <p className="cap muted">{st(HINTS[name])}</p>}
    </div>
  );
});

/** Where the provider reports payments to. */
const CallbackAddress = ({ address }: { readonly address: string }) => {
  const copy = async (): Promise<void> => {
    feedback.toast(st((await copyText(address)) ? 'payacc.copied' : 'payacc.notCopied'));
  };
  return (
    <div className="col-s">
      <p className="cap muted">{st('payacc.callback')}</p>
      <code className="small breaks">{address}</code>
      <Button kind="tint" size="s" onClick={() => void copy()}>
        {st('payacc.copy')}
      </Button>
    </div>
  );
};

interface AccountSheetProps {
  readonly account: ProviderAccount;
  readonly onClose: () => void;
}

/** The store's account with a provider, as its manager types it from the provider's own pages. */
export const AccountSheet = observer(({ account, onClose }: AccountSheetProps) => {
  const { fields, callbacks } = account;
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(
      fields.map(({ name, secret, value }) => [name, secret ? '' : (value ?? (name === 'mode' ? 'test' : ''))]),
    ),
  );
  const isMissing = ({ name, required, value }: AccountField): boolean =>
    required && value === null && (typed[name] ?? '').trim() === '';
  const missing = fields.find(isMissing);
  const save = (): Promise<boolean> => {
    const changed = fields.filter(({ name, secret }) => !secret || (typed[name] ?? '').trim() !== '');
    return saveAccount({
      account: account.account,
      fields: Object.fromEntries(changed.map(({ name }) => [name, typed[name] ?? ''])),
    });
  };
  return (
    <EditSheet
      title={accountName(account)}
      busy={paymentSettings.busy}
      why={missing ? st('payacc.missing', { name: fieldLabel(missing) }) : null}
      saved={st('payacc.saved')}
      onSave={save}
      onClose={onClose}
    >
      {account.state === 'unreadable' && <Note statusStyle={NOTES.warn}>{st('payacc.unreadableHint')}</Note>}
      <Note statusStyle={NOTES.info}>{st('payacc.untried', { name: accountName(account) })}</Note>
      {fields.map((field) => (
        <AccountInput
          key={field.name}
          field={field}
          value={typed[field.name] ?? ''}
          onChange={(value) => setTyped((before) => ({ ...before, [field.name]: value }))}
        />
      ))}
      {account.account === 'stripe' && callbacks.map((address) => <CallbackAddress key={address} address={address} />)}
    </EditSheet>
  );
});
