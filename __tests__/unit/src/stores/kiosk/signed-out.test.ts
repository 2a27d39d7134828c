import { COMMANDS, type SocketMessage } from '@romduol/contract/events';
import Taro from '@tarojs/taro';
import { unauthorized } from '../../../../../src/api/handlers';
import { CallError } from '../../../../../src/api/call-error';
import { registerSocketHandlers } from '../../../../../src/stores/socket-handlers';
import { ErrorHandling } from '../../../../../src/stores/error-handling';
import type { RootStore } from '../../../../../src/stores/root';

jest.mock('@tarojs/taro', () => jest.requireActual('../../support/fake-taro'));
jest.mock('../../../../../src/platform/back-layers', () => ({
  backLayers: { ready: async () => true, arrived: () => undefined },
}));
jest.mock('../../../../../src/platform/feedback', () => jest.requireActual('../../support/fake-platform'));

const relaunched = jest.mocked(Taro.reLaunch);
const STAFF = '/pages/staff/login/index';
const KIOSK = '/pages/kiosk/login/index';

/** An app whose device is signed in with an account of the store; `says` delivers its messages. */
const device = (role: 'employee' | 'manager' | 'kiosk') => {
  const heard = new Map<number, (message: SocketMessage) => void>();
  const session = { role: role as string, token: 'T1' as string | null, customer: null, expired: false };
  const leave = (): void => void Object.assign(session, { role: 'diner', token: null });
  const root = {
    session: { ...session, expire: leave, stands: () => undefined },
    live: {
      on: (cmd: number, hear: (message: SocketMessage) => void) => void heard.set(cmd, hear),
      onCatchUp: () => undefined,
      close: () => undefined,
    },
    logOut: leave,
  } as unknown as RootStore;
  registerSocketHandlers(root);
  new ErrorHandling(root).register();
  return { says: (message: SocketMessage) => heard.get(message.cmd)?.(message) };
};

beforeEach(() => relaunched.mockClear());
const settle = () => new Promise((done) => setImmediate(done));

describe.each([
  ['kiosk', KIOSK],
  ['employee', STAFF],
  ['manager', STAFF],
] as const)('a device that is signed in as %s', (role, page) => {
  it(`T-19 17: its login is ended elsewhere: it goes to ${page}`, async () => {
    device(role).says({ cmd: COMMANDS.signedOut, data: { token: 'T1' } });
    await settle();
    expect(relaunched.mock.calls).toEqual([[{ url: page }]]);
  });

  it(`X-04: a call says that its login is over: it goes to ${page}`, async () => {
    device(role);
    unauthorized(new CallError({ code: 2, data: 3011, msg: 'over' }));
    await settle();
    expect(relaunched.mock.calls).toEqual([[{ url: page }]]);
  });
});
