import { type MessageKey, translate } from '../../../i18n';

interface Channel {
  readonly channel: string;
  /** The offline channel's own name, or the gateway's. */
  readonly through: string | null;
}

/** A payment channel as its store calls it, or as everybody does. */
export const channelName = ({ channel, through }: Channel): string =>
  through ?? (translate(`channel.${channel}` as MessageKey) || channel);
