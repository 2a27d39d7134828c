import type { AccountField, StoreAccount } from '../accounts/account';
import type { SecretBox } from '../../secrets';

/** What a merchant of Stripe types from its dashboard. */
const FIELDS: readonly AccountField[] = [
  // Of the account, or a restricted one that may write Checkout Sessions and refunds.
  { name: 'secretKey', isSecret: true, isRequired: true, pattern: /^(sk|rk)_(test|live)_[A-Za-z0-9]{8,250}$/ },
  // What Stripe signs callbacks to this server with: without it Stripe is asked.
  { name: 'webhookSecret', isSecret: true, isRequired: false, pattern: /^whsec_[A-Za-z0-9+/=]{8,250}$/ },
  // The same for the address of card readers.
  { name: 'readerWebhookSecret', isSecret: true, isRequired: false, pattern: /^whsec_[A-Za-z0-9+/=]{8,250}$/ },
];

export const stripeAccount = (secrets: SecretBox): StoreAccount => ({
  id: 'stripe',
  fields: FIELDS,
  secrets,
  isLive: ({ secretKey = '' }) => /^.k_live_/.test(secretKey),
});
