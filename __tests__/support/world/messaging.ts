import { createSecretBox } from '../../../server/secrets';
import { readBots } from '../../../server/modules/messages';
import type { FakeSmtp } from '../fake-smtp';
import type { FakeTelegram } from '../fake-telegram';
import type { Actor } from './actor';
import { World } from './world';

/** The key with which these tests' servers keep tokens. */
const KEY = Buffer.alloc(32, 7);

interface Outside {
  readonly telegram?: FakeTelegram;
  readonly smtp?: FakeSmtp;
  readonly publicUrl?: string;
  readonly log?: { readonly write: (line: string) => void };
}

/** The demo store with services for messages. */
export const openMessaging = ({ telegram, smtp, publicUrl, log }: Outside): Promise<World> =>
  World.open('/nowhere', undefined, {
    services: {
      secrets: telegram === undefined ? null : createSecretBox(KEY),
      messages: {
        mail: smtp?.settings ?? null,
        telegramUrl: telegram?.url ?? 'http://127.0.0.1:9',
      },
    },
    publicUrl: publicUrl ?? null,
    ...(log && { log }),
  });

/** What a link to the bot carries. */
export const codeIn = (url: string | null): string => {
  const code = /^https:\/\/t\.me\/(\w+)\?start=([\w-]{1,64})$/.exec(url ?? '')?.[2];
  if (code === undefined) throw new Error(`no link to a bot: ${url}`);
  return code;
};

/** The server fetches what was written to the bot, and what became due is sent. */
export const reads = async (world: World): Promise<void> => {
  await readBots({ db: world.db, services: world.messages, clock: () => world.now }, 0);
  await world.pass(1);
};

/** A chat follows an order by the link of the diner's page. */
export const follows = async (
  world: World,
  telegram: FakeTelegram,
  { phone, orderNo, chat }: { readonly phone: Actor; readonly orderNo: string; readonly chat: number },
): Promise<string> => {
  const { url } = await phone.does('followOrder', { orderNo });
  const code = codeIn(url);
  telegram.writes({ chat, text: `/start ${code}` });
  await reads(world);
  return code;
};
