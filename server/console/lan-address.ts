import type { NetworkInterfaceInfo } from 'node:os';

/** As `os.networkInterfaces()` gives them. */
export type Interfaces = Readonly<Record<string, readonly NetworkInterfaceInfo[] | undefined>>;

/**
 * Networks inside this machine (containers, virtual machines) or outside the local network (tunnels): no phone is on
 * them.
 */
const ELSEWHERE = /^(docker|br-|veth|virbr|vmnet|vboxnet|utun|tun|tap|tailscale|zt|wg|cni|flannel)/;

/** Link-local: given when no network answered. */
const UNCONNECTED = /^169\.254\./;

/** The IPv4 address at which a phone in the local network reaches this machine; null when it is on no such network. */
export function lanAddress(interfaces: Interfaces): string | null {
  for (const [name, infos = []] of Object.entries(interfaces)) {
    if (ELSEWHERE.test(name)) continue;
    const found = infos.find((info) => info.family === 'IPv4' && !info.internal && !UNCONNECTED.test(info.address));
    if (found !== undefined) return found.address;
  }
  return null;
}
