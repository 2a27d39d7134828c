import type { PlatformAdapter, PlatformName } from './adapter';
import { genericAdapter } from './generic';
import { type GrabFoodUrls, grabFoodAdapter } from './grabfood';
import { hubRiseAdapter } from './hubrise';
import type { OutboundPolicy } from '../outbound/policy';
import type { SecretBox } from '../secrets';

/** What the operator sets for delivery platforms. */
export interface PlatformServices {
  /** Encrypts the secrets of connections. */
  readonly secrets: SecretBox;
  readonly grabFood: GrabFoodUrls;
  readonly hubRise: { readonly url: string };
}

export type Adapters = Readonly<Record<PlatformName, PlatformAdapter>>;

/** `outbound` says which addresses generic platforms may have. */
export const createAdapters = (
  { grabFood, hubRise }: PlatformServices,
  outbound: OutboundPolicy,
  clock: () => number,
): Adapters => ({
  generic: genericAdapter(outbound, clock),
  grabfood: grabFoodAdapter(grabFood, clock),
  hubrise: hubRiseAdapter(hubRise),
});

export {
  type PlatformAccess,
  type PlatformAdapter,
  PlatformMalformed,
  type PlatformMenu,
  type PlatformMenuItem,
  type PlatformName,
  type PlatformOrder,
  PLATFORMS,
  type PlatformState,
  PlatformUnsigned,
  type Received,
  type WebhookAnswer,
} from './adapter';
export { sealSecrets, openSecrets, SecretsUnreadable } from './secrets';
