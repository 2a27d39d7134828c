import { readSecretBox } from '../secrets';
import { readUrl, type Value, WEB } from '../variables';
import type { PlatformServices } from './index';

const GRABFOOD = 'https://partner-api.grab.com/grabfood';
const GRAB = 'https://api.grab.com';
const HUBRISE = 'https://api.hubrise.com/v1';

/** What the operator sets for delivery platforms; null without a key for their secrets. Throws StartError. */
export const readPlatforms = (value: Value): PlatformServices | null => {
  const secrets = readSecretBox(value);
  const others = {
    grabFood: {
      url: readUrl('GRABFOOD_URL', value('GRABFOOD_URL') ?? GRABFOOD, WEB),
      tokenUrl: readUrl('GRAB_TOKEN_URL', value('GRAB_TOKEN_URL') ?? GRAB, WEB),
    },
    hubRise: { url: readUrl('HUBRISE_URL', value('HUBRISE_URL') ?? HUBRISE, WEB) },
  };
  return secrets && { secrets, ...others };
};
