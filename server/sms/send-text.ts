import type { Outcome } from '../messages';
import type { Sms, SmsGateway } from './gateway';

/** Sends a text message once; what the service says is not known, so that a failure may pass. */
export const sendText = async (gateway: SmsGateway, sms: Sms): Promise<Outcome> => {
  try {
    await gateway.send(sms);
    return { kind: 'sent' };
  } catch {
    return { kind: 'later', reason: 'the sender of text messages did not take it' };
  }
};
