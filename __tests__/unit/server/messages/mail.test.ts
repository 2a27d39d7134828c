import { readMail } from '../../../../server/messages/mail';
import { toValue } from '../../../../server/variables';

const USUAL = { SMTP_HOST: 'mail.example', SMTP_FROM: 'Romduol <no-reply@store.example>' };
const read = (variables: Record<string, string | undefined>) => readMail(toValue(variables));

describe('SMTP_…', () => {
  it('without a server there is no mail; with one STARTTLS is required on port 587, and TLS is on 465', () => {
    expect(read({})).toBeNull();
    expect(read(USUAL)).toMatchObject({ host: 'mail.example', port: 587, security: 'starttls', login: null });
    expect(read({ ...USUAL, SMTP_SECURITY: 'tls' })).toMatchObject({ port: 465 });
    const login = { SMTP_USER: 'me', SMTP_PASSWORD: 'secret' };
    expect(read({ ...USUAL, ...login, SMTP_PORT: '2525' })).toMatchObject({
      port: 2525,
      login: { user: 'me', password: 'secret' },
    });
  });

  it.each([
    [{ SMTP_HOST: 'mail.example' }, 'SMTP_FROM'],
    [{ SMTP_FROM: 'a@b.example' }, 'SMTP_HOST'],
    [{ ...USUAL, SMTP_USER: 'me' }, 'SMTP_PASSWORD'],
    [{ ...USUAL, SMTP_SECURITY: 'maybe' }, 'SMTP_SECURITY'],
    [{ ...USUAL, SMTP_SECURITY: 'none', SMTP_USER: 'me', SMTP_PASSWORD: 'x' }, 'SMTP_SECURITY'],
    [{ ...USUAL, SMTP_PORT: 'https' }, 'SMTP_PORT'],
    [{ ...USUAL, SMTP_FROM: 'Romduol' }, 'SMTP_FROM'],
  ])('%j stops the start and names %s', (variables, name) => {
    expect(() => read(variables)).toThrow(name);
  });
});
