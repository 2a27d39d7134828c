import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../../../components/button';
import { confirm } from '../../../../components/confirm';
import { Field } from '../../../../components/field';
import { Note } from '../../../../components/staff/note';
import { NOTES } from '../../../../components/staff/status-styles';
import { Tag } from '../../../../components/tag';
import { st } from '../../../../i18n-staff';
import { feedback } from '../../../../platform/feedback';
import { messageSettings, removeBot, saveBot } from '../../../../stores/staff/messages';

const TOKEN = /^\d{3,20}:[\w-]{20,100}$/;

const remove = async (username: string): Promise<void> => {
  const sure = await confirm({
    title: st('messages.removeBotAsk', { name: username }),
    content: st('messages.removeBotWhat'),
    ok: st('messages.removeBot'),
  });
  if (sure && (await removeBot())) feedback.toast(st('messages.botRemoved'));
};

const NewToken = observer(() => {
  const [token, setToken] = useState('');
  const typed = token.trim();
  const save = async (): Promise<void> => {
    if (!(await saveBot(typed))) return;
    setToken('');
    feedback.toast(st('messages.botSaved'));
  };
  return (
    <>
      <p className="muted">{st('messages.botHow')}</p>
      <Field label={st('messages.token')} type="password" autoComplete="off" value={token} onChange={setToken} />
      <Button
        block
        busy={messageSettings.busy}
        why={TOKEN.test(typed) ? null : st('messages.tokenWrong')}
        onClick={() => void save()}
      >
        {st('messages.saveBot')}
      </Button>
    </>
  );
});

/** The Telegram bot of the store: an owner sets it, a manager sees it. */
export const BotCard = observer(() => {
  const { value } = messageSettings;
  if (value === null) return null;
  const { bot, botPossible, mayChangeBot } = value;
  return (
    <section className="card stack">
      <h2 className="item-title">{st('messages.bot')}</h2>
      {bot !== null && (
        <View className="stack">
          <p className="breaks">
            <span className="strong">@{bot.username}</span>{' '}
            <Tag tone={bot.refused ? 'err' : 'ok'}>{st(bot.refused ? 'messages.botRefused' : 'messages.botWorks')}</Tag>
          </p>
          {bot.refused && <Note statusStyle={NOTES.wrong}>{st('messages.botRefusedHint')}</Note>}
        </View>
      )}
      {bot === null && <p>{st('messages.noBot')}</p>}
      {!botPossible && <p className="muted">{st('messages.botImpossible')}</p>}
      {botPossible && !mayChangeBot && <p className="muted">{st('messages.ownerOnly')}</p>}
      {botPossible && mayChangeBot && <NewToken />}
      {bot !== null && mayChangeBot && (
        <Button block kind="outline" busy={messageSettings.busy} onClick={() => void remove(bot.username)}>
          {st('messages.removeBot')}
        </Button>
      )}
    </section>
  );
});
