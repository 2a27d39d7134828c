import type { SomeHandlers } from '../../http/call';
import type { CodeCaps } from '../../operations';
import type { SmsGateway } from '../../sms';
import type { Storage } from '../../storage';
import { proveDevice } from '../access';
import { editProfile } from './account';
import { signInByApp } from './app-login';
import { uploadAvatar } from './avatar';
import { type LineState, requireLine } from '../../sites/line-state';
import { endMemberDevice, memberDevices } from './devices';
import { consumerInfo } from './info';
import { beginLogin } from './provider-login';
import { sendCode } from './send-code';
import { enter, enterAgain, signInByPhone, signOut, type Vouchers } from './sign-in';

/** The services that members' calls use: text messages, login providers, storage of pictures. */
export interface Outside extends Vouchers {
  readonly sms: SmsGateway | null;
  /** How many codes may be sent. */
  readonly codeCaps: CodeCaps;
  readonly storage: Storage;
  /** Of a site: what needs the internet is refused while it is down. */
  readonly line: LineState | null;
}

export const memberHandlers = ({ sms, codeCaps, providerAt, superApps, storage, line }: Outside) =>
  ({
    consumerAuth: async (call, input) => {
      if (input.code !== undefined) requireLine(line);
      return enter(call, { providerAt, superApps }, input);
    },
    issueDeviceSecret: async (call) => ({ deviceSecret: (await proveDevice(call, undefined)).deviceSecret }),
    consumerOauth: (call, { code }) => enterAgain(call, code),
    loginProvider: async (call, input) => {
      requireLine(line);
      return beginLogin(call, providerAt, input);
    },
    sendCode: async (call, input) => {
      requireLine(line);
      return sendCode(call, { sms, caps: codeCaps }, input);
    },
    signIn: signInByPhone,
    signInByApp: async (call, input) => {
      requireLine(line);
      return signInByApp(call, superApps, input);
    },
    consumerInfo: async (call) => ({
      ...(await consumerInfo(call, { providerAt, superApps })),
      ...(line?.isDown === true && { lineDown: true as const }),
    }),
    profile: (call, input) => editProfile(call, storage, input),
    avatar: (call, { picture }) => uploadAvatar(call, storage, picture),

    memberDevices: async (call) => ({ list: await memberDevices(call) }),
    endMemberDevice: async (call, { sessionId }) => {
      await endMemberDevice(call, sessionId);
      return {};
    },

    logout: async (call) => {
      await signOut(call);
      return {};
    },
  }) satisfies SomeHandlers;
