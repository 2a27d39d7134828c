import { phoneProblems } from '@romduol/domain/rules/person';
import type { SuperApp } from '../super-app';
import { type Said, sessionOf, type WeChat, WeChatCalls } from './api';

/** Here people write their number with a zero before it instead of the country's code; in China there is nothing before it. */
const BEFORE: Readonly<Record<string, string>> = { 855: '0', 86: '' };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const digitsOf = (value: unknown): string => String(value ?? '').replace(/\D/g, '');

const phoneIn = ({ phone_info: info }: Said): string | null => {
  if (typeof info !== 'object' || info === null) return null;
  const { purePhoneNumber, countryCode } = info as Said;
  const country = digitsOf(countryCode);
  const phone = (BEFORE[country] ?? country) + digitsOf(purePhoneNumber).replace(/^0/, '');
  return phoneProblems(phone).length === 0 ? phone : null;
};

/** WeChat: `wx.login` codes, phone numbers handed over by `getPhoneNumber`. */
export const weChatApp = (weChat: WeChat): SuperApp => {
  const calls = new WeChatCalls(weChat);
  return {
    id: 'wechat',

    async whoIs(code) {
      const said = await sessionOf(weChat, code);
      if (said === null) return null;
      const subject = textOf(said['openid']);
      if (subject === '') throw new Error('WeChat named nobody');
      return { issuer: `wechat:${weChat.appId}`, subject };
    },

    async phoneOf(code, now) {
      const said = await calls.post('/wxa/business/getuserphonenumber', { code }, now);
      return said === null ? null : phoneIn(said);
    },
  };
};
