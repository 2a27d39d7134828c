import type { Db } from '../../db/db';
import type { MessageServices } from '../../messages';
import type { SmsGateway } from '../../sms';
import { openBot } from '../messages';

/** The services by which parties are told, and the address of the server for the printed code; null where it is not set. */
export interface WaitingOutside {
  readonly services: MessageServices;
  readonly sms: SmsGateway | null;
  readonly publicUrl: string | null;
}

/** Whether the store has a Telegram bot that works. */
export const hasBot = async (db: Db, { services }: WaitingOutside, storeId: number): Promise<boolean> => {
  const bot = await openBot(db, services, storeId);
  return bot !== null && !bot.tokenRefused;
};
