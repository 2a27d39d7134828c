import ipaddr from 'ipaddr.js';
import { StartError } from '../start-error';

export type Address = ipaddr.IPv4 | ipaddr.IPv6;
type Range = ReturnType<ipaddr.IPv4['range']> | ReturnType<ipaddr.IPv6['range']>;

/** The networks that are not routed beyond a site: devices are there, and no receivers of events. */
const PRIVATE: ReadonlySet<Range> = new Set<Range>(['private', 'uniqueLocal']);

/**
 * Never allowed, whatever an operator lists: this machine, link-local addresses (where clouds answer with credentials),
 * no host at all, many hosts, and IPv6 forms that hold an IPv4 address which they would hide.
 */
const NEVER: ReadonlySet<Range> = new Set<Range>([
  'loopback',
  'linkLocal',
  'unspecified',
  'multicast',
  'broadcast',
  'rfc6145',
  'rfc6052',
  '6to4',
  'teredo',
]);

/** What is connected to: devices of a restaurant in its private network, or servers of others in the internet. */
export type Reach = 'site' | 'internet';

/** What an operator allows beside what is in reach. */
export interface AllowList {
  readonly networks: readonly (readonly [Address, number])[];
  /** Host names, in lower case. */
  readonly names: ReadonlySet<string>;
}

const HOST_NAME = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/;

/** As host names are compared: in lower case, without the dot that ends a complete one. */
export const canonicalName = (host: string): string => host.toLowerCase().replace(/\.$/, '');

/**
 * The address that `host` writes, in any form that a resolver understands (decimal, octal, hexadecimal, IPv4 within IPv6);
 * null for a name.
 */
export const parseAddress = (host: string): Address | null => (ipaddr.isValid(host) ? ipaddr.process(host) : null);

/** @throws StartError naming an entry that is no network, address or host name. */
export const readAllowList = (variable: string, text: string | null): AllowList => {
  const entries = text === null ? [] : text.split(',').map((entry) => entry.trim());
  const networks: [Address, number][] = [];
  const names = new Set<string>();
  for (const entry of entries) {
    const name = canonicalName(entry);
    if (ipaddr.isValidCIDR(entry)) networks.push(ipaddr.parseCIDR(entry));
    else if (parseAddress(entry)) networks.push(ipaddr.parseCIDR(`${entry}/${entry.includes(':') ? 128 : 32}`));
    else if (HOST_NAME.test(name)) names.add(name);
    else
      throw new StartError(`${variable} has "${entry}": it must be a network (10.0.0.0/8), an address or a host name.`);
  }
  return { networks, names };
};

const isIn = (address: Address, [network, bits]: readonly [Address, number]): boolean =>
  address.kind() === network.kind() && address.match([network, bits]);

export const isLoopback = (address: Address): boolean => address.range() === 'loopback';

/** Whether an address is one of the internet. */
export const isPublic = (address: string): boolean => parseAddress(address)?.range() === 'unicast';

/** Whether an address that `name` resolved to may be connected to; `name` is null where an address was given. */
export const isInAllowedNetwork = (
  address: Address,
  name: string | null,
  { reach, allowed }: { readonly reach: Reach; readonly allowed: AllowList },
): boolean => {
  if (NEVER.has(address.range())) return false;
  if (reach === 'site' ? PRIVATE.has(address.range()) : address.range() === 'unicast') return true;
  if (name !== null && allowed.names.has(canonicalName(name))) return true;
  return allowed.networks.some((network) => isIn(address, network));
};
