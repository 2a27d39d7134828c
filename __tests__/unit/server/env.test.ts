import { readEnv } from '../../../server/env';
import { PROJECT_ROOT } from '../../../server/project-root';

it('an operator sets nothing: the server runs on port 8080 with the embedded database and the demo store', () => {
  expect(readEnv({})).toEqual({
    port: 8080,
    host: '0.0.0.0',
    databaseUrl: null,
    publicUrl: null,
    mode: 'development',
    varDir: `${PROJECT_ROOT}/var`,
    staticDir: `${PROJECT_ROOT}/dist/h5`,
    demo: true,
  });
});

it('an operator runs a real shop: it gets the demo store only when asked for', () => {
  expect(readEnv({ NODE_ENV: 'production' }).demo).toBe(false);
  expect(readEnv({ NODE_ENV: 'production', DEMO: '1' }).demo).toBe(true);
  expect(readEnv({ DEMO: '0' }).demo).toBe(false);
});

it('an operator ends the public address in a slash: links do not get two', () => {
  expect(readEnv({ PUBLIC_URL: 'https://eat.example/' }).publicUrl).toBe('https://eat.example');
});

it('an operator leaves a variable empty: it counts as unset', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 8080, databaseUrl: null });
});

it.each([
  ['PORT', '70000'],
  ['PORT', '80a'],
  ['DATABASE_URL', 'mysql://db/shop'],
  ['PUBLIC_URL', 'eat.example'],
  ['NODE_ENV', 'live'],
  ['DEMO', 'maybe'],
])('an operator sets %s to %s: the start names the variable', (name, value) => {
  expect(() => readEnv({ [name]: value })).toThrow(name);
});

it('an operator mistypes the address of the database: its password is not repeated', () => {
  expect(() => readEnv({ DATABASE_URL: 'postgress://u:secret@db/shop' })).toThrow(/^(?!.*secret)/);
});
