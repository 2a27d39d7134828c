import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { ChipGroup } from '../../../../../components/chip-group';
import { Field } from '../../../../../components/field';
import { EditSheet } from '../../../../../components/staff/edit-sheet';
import { SwitchCard } from '../../../../../components/staff/form/switch-row';
import { st, translateStaff } from '../../../../../i18n-staff';
import {
  type PlatformConnection,
  type PlatformKind,
  platforms,
  saveConnection,
} from '../../../../../stores/staff/platforms';

const NAME_MAX = 60;
const TEXT_MAX = 300;

interface SheetProps {
  readonly kinds: readonly PlatformKind[];
  /** Null: a new one. */
  readonly of: PlatformConnection | null;
  readonly onClose: () => void;
}

/** A connection with its keys, which are typed and never shown again. */
export const ConnectionSheet = observer(({ kinds, of, onClose }: SheetProps) => {
  const [platform, setPlatform] = useState(of?.platform ?? kinds[0]?.platform ?? 'generic');
  const [name, setName] = useState(of?.name ?? '');
  const [account, setAccount] = useState(of?.account ?? '');
  const [url, setUrl] = useState(of?.url ?? '');
  const [secrets, setSecrets] = useState<Readonly<Record<string, string>>>({});
  const [enabled, setEnabled] = useState(of?.enabled ?? false);
  const [autoAccept, setAutoAccept] = useState(of?.autoAccept ?? false);
  const kind = kinds.find((each) => each.platform === platform);
  const typed = Object.fromEntries(
    (kind?.secrets ?? []).flatMap((key) => (secrets[key]?.trim() ? [[key, secrets[key]?.trim() ?? '']] : [])),
  );
  const isWhole =
    name.trim() !== '' &&
    account.trim() !== '' &&
    (kind?.hasUrl !== true || url.trim() !== '') &&
    (of !== null || kind?.secrets.every((key) => key in typed) === true);
  const save = (): Promise<boolean> =>
    saveConnection({
      ...(of !== null && { id: of.id, version: of.version }),
      ...{ platform, name, account, enabled, autoAccept, secrets: typed },
      ...(kind?.hasUrl === true && { url: url.trim() }),
    });
  return (
    <EditSheet
      title={st(of === null ? 'platform.add' : 'platform.edit')}
      saved={st('platform.saved')}
      busy={platforms.busy}
      why={isWhole ? null : st('platform.fill')}
      onSave={save}
      onClose={onClose}
    >
      {of === null && (
        <ChipGroup
          label={st('platform.which')}
          value={platform}
          onChange={setPlatform}
          options={kinds.map((each) => ({ value: each.platform, label: st(`platform.name.${each.platform}`) }))}
        />
      )}
      {kind?.verified === false && <p className="callout">{st('platform.unverified')}</p>}
      <Field label={st('platform.called')} value={name} maxLength={NAME_MAX} onChange={setName} />
      <Field label={st('platform.account')} value={account} maxLength={100} onChange={setAccount} />
      {kind?.hasUrl === true && (
        <Field label={st('platform.url')} value={url} maxLength={TEXT_MAX} placeholder="https://" onChange={setUrl} />
      )}
      {kind?.secrets.map((key) => (
        <Field
          key={key}
          type="password"
          autoComplete="off"
          label={translateStaff(`platform.secret.${key}` as 'platform.secret.secret')}
          {...(of !== null && { placeholder: st('platform.secretKept') })}
          value={secrets[key] ?? ''}
          maxLength={500}
          onChange={(value) => setSecrets({ ...secrets, [key]: value })}
        />
      ))}
      <SwitchCard label={st('platform.enabled')} value={enabled} onChange={setEnabled} />
      <SwitchCard label={st('platform.autoAccept')} value={autoAccept} onChange={setAutoAccept} />
    </EditSheet>
  );
});
