import { createHash } from 'node:crypto';
import { MINUTE_MS } from '@romduol/domain/time/units';
import { call } from '../../../../src/api/late-call';
import { serverNow } from '../../../../src/api/server-clock';
import { AutomaticCheck } from '../../../../src/stores/human-check/automatic-check';

jest.mock('../../../../src/api/late-call', () => ({ call: jest.fn() }));
jest.mock('../../../../src/api/server-clock', () => ({ serverNow: jest.fn() }));
jest.mock('../../../../src/i18n', () => ({ t: (key: string) => key }));

const asked = jest.mocked(call);
const NOW = 1_000_000;

/** The server's answer to the nth call for a check: the number is n + 10. */
const answer = (nth: number, hash?: string) => ({
  challenge: `check-${nth}`,
  picture: null,
  piece: null,
  work: {
    hash:
      hash ??
      createHash('sha256')
        .update(`check-${nth}.${nth + 10}`)
        .digest('hex'),
    numbers: 400,
  },
  expiresAt: NOW + 3 * MINUTE_MS,
});

describe('the check that a sign-in form passes by itself (V-12)', () => {
  let nth = 0;
  beforeEach(() => {
    nth = 0;
    asked.mockReset();
    asked.mockImplementation(async () => answer((nth += 1)));
    jest.mocked(serverNow).mockReturnValue(NOW);
  });

  it('one is requested when the form opens, and is ready when the form is sent', async () => {
    const check = new AutomaticCheck('staff');
    check.prepare();
    check.prepare();
    expect(await check.take()).toEqual({ challenge: 'check-1', number: 11 });
    expect(asked.mock.calls).toEqual([['humanCheck', { purpose: 'staff' }, { quiet: true }]]);
  });

  it('each is used once: the next sign-in has another', async () => {
    const check = new AutomaticCheck('kiosk');
    check.prepare();
    await check.take();
    expect(await check.take()).toEqual({ challenge: 'check-2', number: 12 });
  });

  it('one that would expire before the call arrives is replaced', async () => {
    const check = new AutomaticCheck('staff');
    check.prepare();
    jest.mocked(serverNow).mockReturnValue(NOW + 3 * MINUTE_MS - 10_000);
    expect(await check.take()).toEqual({ challenge: 'check-2', number: 12 });
  });

  it('one that failed while the form was filled is requested again; a second failure is shown', async () => {
    const check = new AutomaticCheck('staff');
    asked.mockRejectedValueOnce(new Error('no network'));
    check.prepare();
    expect(await check.take()).toEqual({ challenge: 'check-1', number: 11 });
    asked.mockRejectedValueOnce(new Error('no network'));
    await expect(check.take()).rejects.toThrow('no network');
  });

  it('a hash without a solution is shown as a failed check', async () => {
    asked.mockResolvedValueOnce(answer(1, '0'.repeat(64)));
    await expect(new AutomaticCheck('staff').take()).rejects.toThrow('error.sliderFailed');
  });

  it('a page that closes after the next one opened does not stop it', async () => {
    const check = new AutomaticCheck('staff');
    check.prepare();
    check.stop();
    expect(await check.take()).toEqual({ challenge: 'check-2', number: 12 });
  });

  it('nothing is calculated once the form is closed', async () => {
    const check = new AutomaticCheck('staff');
    const gone = check.take();
    check.stop();
    await expect(gone).rejects.toThrow('error.sliderFailed');
  });
});
