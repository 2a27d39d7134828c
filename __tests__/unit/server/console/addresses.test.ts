import type { NetworkInterfaceInfo } from 'node:os';
import { listAddresses } from '../../../../server/console/addresses';
import { readEnv } from '../../../../server/env';

const ipv4 = (address: string, internal = false): NetworkInterfaceInfo => ({
  address,
  internal,
  family: 'IPv4',
  netmask: '255.255.255.0',
  mac: '00:00:00:00:00:00',
  cidr: `${address}/24`,
});
const network = {
  lo: [ipv4('127.0.0.1', true)],
  docker0: [ipv4('172.17.0.1')],
  eth1: [ipv4('169.254.7.7')],
  wlan0: [ipv4('192.168.1.20')],
};

it('a phone scans the code in the terminal: it gets the address of this machine in the local network', () => {
  const { here, phone, reason } = listAddresses(readEnv({}), 8080, network);
  expect(here).toBe('http://localhost:8080');
  expect(phone).toBe('http://192.168.1.20:8080');
  expect(reason).toContain('local network');
});

it('an operator names a public address: all links carry it', () => {
  const env = readEnv({ PUBLIC_URL: 'https://eat.example' });
  expect(listAddresses(env, 8080, network)).toMatchObject({
    here: 'https://eat.example',
    phone: 'https://eat.example',
  });
});

it('an operator listens on this machine only, or it has no network: the links say so', () => {
  const local = listAddresses(readEnv({ HOST: '127.0.0.1' }), 81, network);
  const alone = listAddresses(readEnv({}), 81, { lo: network.lo });
  expect([local.phone, alone.phone]).toEqual(['http://localhost:81', 'http://localhost:81']);
  expect([local.reason, alone.reason]).toEqual([
    expect.stringContaining('this machine only'),
    expect.stringContaining('this machine only'),
  ]);
});

it('an operator listens on one address: the links carry it', () => {
  expect(listAddresses(readEnv({ HOST: 'fd00::7' }), 80, network).here).toBe('http://[fd00::7]:80');
});
