import { readEnv } from '../../server/env';
import { GATEWAY_TYPES } from '../../server/payments';

/** Set by relays and tests only. */
const FOR_TESTS = ['WECHAT_URL', 'WECHAT_PAY_URL', 'TELEGRAM_URL', 'PAYWAY_URL', 'STRIPE_URL', 'STATIC_DIR'];

/** Names of all variables that the server reads for an operator, sorted. */
export function listVariables(): readonly string[] {
  const read = new Set<string>();
  readEnv(new Proxy<Record<string, string>>({}, { get: (_target, name) => void read.add(String(name)) }));
  const names = new Set([...read, ...GATEWAY_TYPES.flatMap((type) => type.variables)]);
  return [...names].filter((name) => !FOR_TESTS.includes(name)).sort();
}
