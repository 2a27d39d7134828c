import type { SomeHandlers } from '../../http/call';
import type { MessageServices } from '../../messages';
import { removeBot, saveBot } from './bot';
import { mailReceipt, orderMessages, requestFollowing, staffMailReceipt } from './guest';
import { listMessages, messageSettings, repeatMessage, saveReportAddresses } from './manage';
import {
  askForEmailCode,
  confirmEmail,
  linkOwnTelegram,
  ownMessages,
  removeEmail,
  saveOwnMessages,
  unlinkOwnTelegram,
} from './own';
import { mailPurchaseOrder, purchaseOrderMail } from './purchase';
import { endPush, followByPush } from './push';
import { requestPasswordReset, setPasswordByLink } from './reset';

/** The answer of a call that only does something. */
const nothing = async (done: Promise<void>): Promise<Record<string, never>> => {
  await done;
  return {};
};

export const messageHandlers = (services: MessageServices) =>
  ({
    orderMessages: (call, { orderNo }) => orderMessages(call, services, orderNo),
    followOrder: (call, { orderNo }) => requestFollowing(call, services, orderNo),
    followByPush: (call, input) => nothing(followByPush(call, services, input)),
    endPush: (call, { orderNo }) => nothing(endPush(call, orderNo)),
    mailReceipt: (call, input) => nothing(mailReceipt(call, services, input)),
    staffMailReceipt: (call, input) => nothing(staffMailReceipt(call, services, input)),
    ownMessages: (call) => ownMessages(call, services),
    linkOwnTelegram: (call) => linkOwnTelegram(call, services),
    saveOwnMessages: (call, input) => nothing(saveOwnMessages(call, input)),
    unlinkOwnTelegram: (call) => nothing(unlinkOwnTelegram(call)),
    askForEmailCode: (call, input) => nothing(askForEmailCode(call, services, input)),
    confirmEmail: (call, { code }) => nothing(confirmEmail(call, code)),
    removeEmail: (call) => nothing(removeEmail(call)),
    requestPasswordReset: (call, input) => nothing(requestPasswordReset(call, services, input)),
    setPasswordByLink: (call, input) => nothing(setPasswordByLink(call, input)),
    messageSettings: (call) => messageSettings(call, services),
    saveMessageBot: (call, input) => saveBot(call, services, input),
    removeMessageBot: (call) => nothing(removeBot(call)),
    saveReportAddresses: (call, input) => nothing(saveReportAddresses(call, services, input)),
    purchaseOrderMail: (call, { id }) => purchaseOrderMail(call, services, id),
    mailPurchaseOrder: (call, input) => nothing(mailPurchaseOrder(call, services, input)),
    sentMessages: (call, input) => listMessages(call, input),
    repeatMessage: (call, { messageId }) => nothing(repeatMessage(call, messageId)),
  }) satisfies SomeHandlers;
