import { lookup } from 'node:dns/promises';
import { networkInterfaces } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { type AllowList, isInAllowedNetwork, isLoopback, parseAddress, type Reach } from './networks';

/** A host as it may be connected to: `address` is the one that was checked, so that no second look-up can change it. */
export type OutboundCheck =
  | { readonly outcome: 'allowed'; readonly address: string }
  | { readonly outcome: 'notAllowed' }
  /** A name that has no address at the moment. */
  | { readonly outcome: 'unresolved' };

/** Which typed-in addresses the server connects to. */
export interface OutboundPolicy {
  check(host: string): Promise<OutboundCheck>;
}

/** The addresses of a host name; none where it has none. */
export type Resolve = (name: string) => Promise<readonly string[]>;

interface PolicyOptions {
  /** Devices of a restaurant, unless said otherwise. */
  readonly reach?: Reach;
  readonly allowed: AllowList;
  /** Whether this machine may be connected to, where the demo's printer listens. */
  readonly loopback: boolean;
  /** URLs of services that the server depends on: bytes from clients are never sent to their machines. */
  readonly protectedUrls: readonly string[];
  readonly resolve?: Resolve;
  readonly ownAddresses?: () => readonly string[];
}

/** How long a name is looked up, in ms: savers wait for it. */
const LOOKUP_MS = 2_000;

const resolveByDns: Resolve = async (name) => {
  const found = lookup(name, { all: true, order: 'verbatim' }).then(
    (addresses) => addresses.map(({ address }) => address),
    () => [],
  );
  return Promise.race([found, pause(LOOKUP_MS, [], { ref: false })]);
};

const interfaceAddresses = (): string[] =>
  Object.values(networkInterfaces()).flatMap((infos = []) => infos.map(({ address }) => address));

/** Where a service's URL leads: its host, or that of a PostgreSQL URL's `host` parameter. A socket's path is none. */
const hostsIn = (url: string): string[] => {
  const { hostname, searchParams } = new URL(url);
  const hosts = [hostname.replace(/^\[(.*)\]$/, '$1'), ...(searchParams.get('host')?.split(',') ?? [])];
  return hosts.map(decodeURIComponent).filter((host) => host !== '' && !host.startsWith('/'));
};

/** The policy of a server; `resolve` and `ownAddresses` are the machine's unless a test brings its own. */
export const createOutboundPolicy = (options: PolicyOptions): OutboundPolicy => {
  const {
    reach = 'site',
    allowed,
    loopback,
    protectedUrls,
    resolve = resolveByDns,
    ownAddresses = interfaceAddresses,
  } = options;
  const protectedHosts = protectedUrls.flatMap(hostsIn);

  const resolveAddresses = async (host: string) => {
    const written = parseAddress(host);
    const texts = written === null ? await resolve(host) : [written.toString()];
    return texts.flatMap((text) => parseAddress(text) ?? []);
  };
  const findProtected = async (): Promise<ReadonlySet<string>> => {
    const services = await Promise.all(protectedHosts.map(resolveAddresses));
    const own = ownAddresses().flatMap((text) => parseAddress(text) ?? []);
    return new Set([...services.flat(), ...own].map((address) => address.toString()));
  };

  return {
    async check(host) {
      const addresses = await resolveAddresses(host);
      const [first] = addresses;
      if (first === undefined) return { outcome: 'unresolved' };
      const name = parseAddress(host) === null ? host : null;
      const isProtected = await findProtected();
      // A name with one address that is not allowed could be led there at any time.
      const areAllowed = addresses.every((address) =>
        isLoopback(address)
          ? loopback
          : isInAllowedNetwork(address, name, { reach, allowed }) && !isProtected.has(address.toString()),
      );
      return areAllowed ? { outcome: 'allowed', address: first.toString() } : { outcome: 'notAllowed' };
    },
  };
};
