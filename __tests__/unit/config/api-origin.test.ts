import { apiOrigin } from '../../../config/api-origin';

const ofWeapp = (value: string | undefined, mode = 'production') => apiOrigin({ platform: 'weapp', mode, value });

it('an operator builds a mini-program with the address of their server: it is where calls go', () => {
  expect(ofWeapp('https://eat.example')).toBe('https://eat.example');
  expect(ofWeapp(' https://eat.example:8443/ ')).toBe('https://eat.example:8443');
});

it.each(['weapp', 'alipay', 'tt'])(
  'an operator builds for %s without an address: the build fails and names the variable',
  (platform) => {
    expect(() => apiOrigin({ platform, mode: 'production', value: undefined })).toThrow(/^API_ORIGIN must be set/);
  },
);

it.each([
  'http://eat.example',
  'http://127.0.0.1:8080',
  'http://localhost',
  'eat.example',
  'https://eat.example/api',
  'https://eat.example?x',
  'ftp://eat.example',
])('an operator builds a mini-program with %s: the build fails and names the variable', (value) => {
  expect(() => ofWeapp(value)).toThrow(/^API_ORIGIN is/);
});

it('a developer builds for this machine: http is for loopback only', () => {
  expect(ofWeapp(undefined, 'development')).toBe('http://127.0.0.1:8080');
  expect(ofWeapp('http://localhost:3000', 'development')).toBe('http://localhost:3000');
  expect(() => ofWeapp('http://192.168.1.2:8080', 'development')).toThrow(/^API_ORIGIN is/);
});

it('an H5 build that the server hands out needs none; one that stands elsewhere names its server', () => {
  expect(apiOrigin({ platform: 'h5', mode: 'production', value: undefined })).toBe('');
  expect(apiOrigin({ platform: 'h5', mode: 'production', value: 'http://10.0.0.2' })).toBe('http://10.0.0.2');
  expect(() => apiOrigin({ platform: 'h5', mode: 'production', value: 'ftp://eat.example' })).toThrow(/^API_ORIGIN is/);
});
