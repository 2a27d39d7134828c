import type { SomeHandlers } from '../../http/call';
import type { CodeCaps } from '../../operations';
import type { SmsGateway } from '../../sms';
import type { Storage } from '../../storage';
import { proveDevice } from '../access';
import { editProfile } from './account';
import { signInByApp } from './app-login';
import { uploadAvatar } from './avatar';
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
}

export const memberHandlers = ({ sms, codeCaps, providerAt, superApps, storage }: Outside) =>
  ({
    consumerAuth: (call, input) => enter(call, { providerAt, superApps }, input),
    issueDeviceSecret: async (call) => ({ deviceSecret: (await proveDevice(call, undefined)).deviceSecret }),
    consumerOauth: (call, { code }) => enterAgain(call, code),
    loginProvider: (call, input) => beginLogin(call, providerAt, input),
    sendCode: (call, input) => sendCode(call, { sms, caps: codeCaps }, input),
    signIn: signInByPhone,
    signInByApp: (call, input) => signInByApp(call, superApps, input),
    consumerInfo: (call) => consumerInfo(call, { providerAt, superApps }),
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
