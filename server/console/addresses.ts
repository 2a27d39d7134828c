import type { Env } from '../env';
import { type Interfaces, lanAddress } from './lan-address';

/** Where the server is reached. Neither ends in a slash. */
export interface Addresses {
  /** From a browser on this machine. On localhost browsers allow camera and location without https. */
  here: string;
  /** From a phone. */
  phone: string;
  /** Why the phone's address is what it is, for the person at the terminal. */
  reason: string;
}

const EVERYWHERE: readonly string[] = ['0.0.0.0', '::'];
const LOOPBACK: readonly string[] = ['127.0.0.1', '::1', 'localhost'];

/** The addresses of a server that listens on `port`. */
export function listAddresses(env: Env, port: number, interfaces: Interfaces): Addresses {
  const at = (host: string): string => `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  const here = at('localhost');
  if (env.publicUrl !== null) return { here: env.publicUrl, phone: env.publicUrl, reason: 'the address in PUBLIC_URL' };
  if (LOOPBACK.includes(env.host)) return { here, phone: here, reason: 'this machine only, as HOST says' };
  if (!EVERYWHERE.includes(env.host)) return { here: at(env.host), phone: at(env.host), reason: 'the address in HOST' };
  const lan = lanAddress(interfaces);
  if (lan === null) return { here, phone: here, reason: 'this machine only, as it is on no local network' };
  return { here, phone: at(lan), reason: `this machine's address in the local network; PUBLIC_URL changes it` };
}
