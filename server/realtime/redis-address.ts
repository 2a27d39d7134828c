import { StartError } from '../start-error';
import { readGroup, type Value } from '../variables';

/** Where a Sentinel listens unless its address says so. */
const SENTINEL_PORT = 26_379;

export interface Sentinel {
  readonly host: string;
  readonly port: number;
}

/** One Redis, or the Sentinels that know which of several is the primary at the moment. */
export type RedisAddress =
  | { readonly url: string }
  | {
      readonly sentinels: readonly Sentinel[];
      /** The name under which the Sentinels watch the primary. */
      readonly primary: string;
      /** Of Redis and of its Sentinels. */
      readonly password: string | null;
    };

/** `10.0.0.1:26379, [fd00::6], cache2` */
const readSentinel = (text: string): Sentinel => {
  const [, bracketed, plain, port] = /^(?:\[([\da-f:]+)\]|([\w.-]+))(?::(\d{1,5}))?$/i.exec(text) ?? [];
  const host = bracketed ?? plain;
  const number = Number(port ?? SENTINEL_PORT);
  if (host !== undefined && number > 0 && number <= 65_535) return { host, port: number };
  throw new StartError(`REDIS_SENTINELS contains "${text}": it must be host:port, several with commas between.`);
};

/** @throws StartError where `REDIS_URL` and `REDIS_SENTINELS` are both set, or one of a pair is missing. */
export const readRedis = (value: Value, url: string | null): RedisAddress | null => {
  const group = readGroup(value, { sentinels: 'REDIS_SENTINELS', primary: 'REDIS_PRIMARY' });
  if (group === null) return url === null ? null : { url };
  if (url !== null) throw new StartError('REDIS_URL and REDIS_SENTINELS are both set: one Redis, or Sentinels.');
  const sentinels = group.sentinels.split(/\s*,\s*/).map(readSentinel);
  return { sentinels, primary: group.primary, password: value('REDIS_PASSWORD') };
};

/** URLs of the machines that are known beforehand. Redis is expected on the machines of its Sentinels. */
export const listRedisUrls = (address: RedisAddress | null): readonly string[] => {
  if (address === null) return [];
  if ('url' in address) return [address.url];
  return address.sentinels.map(({ host, port }) => `redis://${host.includes(':') ? `[${host}]` : host}:${port}`);
};

/** How a client finds Redis. Sentinels are asked in turn, every `retryMs`, until one knows a primary that answers. */
export const toClientOptions = (
  address: RedisAddress,
  { retryMs, patienceMs }: { readonly retryMs: number; readonly patienceMs: number },
) => {
  if ('url' in address) return {};
  const secret = address.password === null ? {} : { password: address.password, sentinelPassword: address.password };
  return {
    ...secret,
    sentinels: address.sentinels.map((sentinel) => ({ ...sentinel })),
    name: address.primary,
    sentinelRetryStrategy: () => retryMs,
    sentinelCommandTimeout: patienceMs,
    // A primary that was replaced while it was cut off still answers: its clients hear of the change from the Sentinels.
    failoverDetector: true,
  };
};
