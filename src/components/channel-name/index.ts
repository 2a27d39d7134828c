import { type MessageKey, translate } from '../../i18n';

interface Channel {
  readonly channel: string;
  /** The offline channel's own name, or the gateway's. */
  readonly through: string | null;
}

/** A payment channel by the store's name for it, or by its usual name. */
export const channelName = ({ channel, through }: Channel): string =>
  through ?? (translate(`channel.${channel}` as MessageKey) || channel);
