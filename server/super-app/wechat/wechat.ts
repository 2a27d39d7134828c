import type { Language } from '@romduol/domain/languages';
import { PHONE_DIGITS_ANYWHERE } from '@romduol/domain/limits';
import { phoneProblems } from '@romduol/domain/rules/person';
import type { SuperApp } from '../super-app';
import { keptPhone } from '../../countries/phone';
import { type Payload, fetchSession, type WeChat, WeChatCalls } from './api';
import { toTemplateData } from './template';

/** WeChat's error codes for a message without the recipient's consent, or with a withdrawn one. */
const NOT_AGREED = [43_101];
/** The language of WeChat's frame around a message: of ours it has two. */
const toFrameLanguage = (language: Language): string => (language === 'zh-Hans' ? 'zh_CN' : 'en_US');

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');
const toDigits = (value: unknown): string => String(value ?? '').replace(/\D/g, '');

const phoneIn = ({ phone_info: info }: Payload): string | null => {
  if (typeof info !== 'object' || info === null) return null;
  const { purePhoneNumber, countryCode } = info as Payload;
  const country = toDigits(countryCode);
  const phone = keptPhone(country, toDigits(purePhoneNumber).replace(/^0/, ''));
  return phoneProblems(phone, PHONE_DIGITS_ANYWHERE).length === 0 ? phone : null;
};

/** WeChat: `wx.login` codes, phone numbers handed over by `getPhoneNumber`, subscription messages. */
export const weChatApp = (weChat: WeChat): SuperApp => {
  const calls = new WeChatCalls(weChat);
  return {
    id: 'wechat',

    async whoIs(code) {
      const said = await fetchSession(weChat, code);
      if (said === null) return null;
      const subject = toText(said['openid']);
      if (subject === '') throw new Error('WeChat sent no openid');
      return { issuer: `wechat:${weChat.appId}`, subject };
    },

    async fetchPhone(code, now) {
      const said = await calls.post('/wxa/business/getuserphonenumber', { code }, now);
      return said === null ? null : phoneIn(said);
    },

    findTemplate: (kind) => weChat.templates[kind]?.id ?? null,

    async send(notification, now) {
      const { kind, to, page, language } = notification;
      const template = weChat.templates[kind];
      if (template === null) throw new Error('no template is set up any more');
      const message = {
        touser: to,
        template_id: template.id,
        page,
        lang: toFrameLanguage(language),
        data: toTemplateData(template, notification),
      };
      return (await calls.send('/cgi-bin/message/subscribe/send', message, NOT_AGREED, now)) ? 'sent' : 'refused';
    },
  };
};
