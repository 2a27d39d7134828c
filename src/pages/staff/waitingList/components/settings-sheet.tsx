import { KEEP_MINUTES } from '@romduol/domain/rules/waiting';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Async } from '../../../../components/async';
import { Button } from '../../../../components/button';
import { confirm } from '../../../../components/confirm';
import { EditSheet } from '../../../../components/staff/edit-sheet';
import { NumberField } from '../../../../components/staff/form/number-field';
import { SwitchCard } from '../../../../components/staff/form/switch-row';
import { st } from '../../../../i18n-staff';
import { feedback } from '../../../../platform/feedback';
import {
  printWaitingCode,
  renewWaitingCode,
  saveWaitingSettings,
  type WaitingSettings,
  waitingSettings as settings,
} from '../../../../stores/staff/waiting-list';

const print = async (): Promise<void> => {
  if (await printWaitingCode()) feedback.toast(st('waiting.printed'));
};

const renew = async (): Promise<void> => {
  const isSure = await confirm({
    title: st('waiting.renewAsk'),
    content: st('waiting.renewHint'),
    ok: st('waiting.renew'),
  });
  if (isSure && (await renewWaitingCode())) feedback.toast(st('waiting.renewed'));
};

const Code = observer(({ draft }: { readonly draft: WaitingSettings }) =>
  draft.hasCode ? (
    <>
      <Button block kind="outline" busy={settings.busy} onClick={() => void print()}>
        {st('waiting.print')}
      </Button>
      <Button block kind="quiet" busy={settings.busy} onClick={() => void renew()}>
        {st('waiting.renew')}
      </Button>
    </>
  ) : (
    <p className="muted">{st('waiting.codeHint')}</p>
  ),
);

/** Whether the store keeps a list, how long tables are kept, and the code at the door. */
export const SettingsSheet = observer(({ onClose }: { readonly onClose: () => void }) => {
  useEffect(() => void settings.load(), []);
  const { draft } = settings;
  return (
    <EditSheet
      title={st('waiting.settings')}
      saved={st('waiting.saved')}
      busy={settings.busy}
      why={draft === null || settings.wrong.size > 0 ? st('waiting.keepWrong', KEEP_MINUTES) : null}
      onSave={() => draft !== null && saveWaitingSettings(draft)}
      onClose={onClose}
    >
      <Async of={settings} rows={3}>
        {(shown) => (
          <div className="stack" key={settings.edition}>
            <SwitchCard
              label={st('waiting.enabled')}
              hint={st('waiting.enabledHint')}
              value={shown.enabled}
              onChange={(enabled) => settings.set({ enabled })}
            />
            <NumberField
              label={st('waiting.keep')}
              {...KEEP_MINUTES}
              value={shown.keepMinutes}
              onChange={(minutes) =>
                typeof minutes === 'number' ? settings.set({ keepMinutes: minutes }) : settings.mistyped('keepMinutes')
              }
            />
            {(shown.sms || shown.telegram) && (
              <SwitchCard
                label={st('waiting.sends')}
                hint={st('waiting.sendsHint')}
                value={shown.sendsMessages}
                onChange={(sendsMessages) => settings.set({ sendsMessages })}
              />
            )}
            <Code draft={shown} />
          </div>
        )}
      </Async>
    </EditSheet>
  );
});
