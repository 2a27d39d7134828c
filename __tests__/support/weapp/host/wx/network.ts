import type { Listeners } from '../listeners';
import { type Apis, api } from './api';

/** Which network the phone has: wifi, 4g, none … */
export class Network {
  type = 'wifi';

  constructor(private readonly listeners: Listeners) {}

  get online(): boolean {
    return this.type !== 'none';
  }

  change(type: string): void {
    this.type = type;
    this.listeners.emit('NetworkStatusChange', { isConnected: this.online, networkType: type });
  }

  apis(): Apis {
    return { getNetworkType: api('getNetworkType', () => ({ networkType: this.type })) };
  }
}
