import { isIPv6 } from 'node:net';

/** A household has a network of these many groups of IPv6; within it addresses are free. */
const GROUPS = 4;

/** By what an address is counted: itself, or its network where one subscriber has any number of addresses. */
export const countedAs = (address: string): string => {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [head = '', tail] = address.split('::');
  const front = head.split(':').filter(Boolean);
  const back = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - front.length - back.length;
  return [...front, ...Array.from({ length: zeros }, () => '0'), ...back].slice(0, GROUPS).join(':');
};
