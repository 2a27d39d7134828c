import type { Currencies } from '@romduol/domain/money/currency';
import type { Endpoints, Input, Output } from '@romduol/contract';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal, refuse } from '../../http/refusal';
import { storeCurrencies } from '../../money/store-currencies';
import { charges, findAccount, findGateway, type Gateway, type Gateways, NotLetIn } from '../../payments';
import { audit } from '../audit';
import { loadStore } from '../store';

type Manager = Call<StaffCaller>;
type Ways = Output<Endpoints['waysToPay']>;

/** What the store must know of a gateway that does not charge its currency. */
const onlyIn = (gateway: Gateway, { main }: Pick<Currencies, 'main'>): Pick<Ways['gateways'][number], 'onlyIn'> =>
  charges(gateway, main.code) ? {} : { onlyIn: [...(gateway.currencies ?? [])] };

/** The gateways of the server, those first that the store has switched on, in its order. */
export const gatewaysSetUp = async ({ db, caller }: Manager, gateways: Gateways): Promise<Ways['gateways']> => {
  const rows = await db
    .selectFrom('store_gateway')
    .select('gateway')
    .where('store_id', '=', caller.storeId)
    .where('enabled', '=', true)
    .orderBy('position')
    .execute();
  const currencies = storeCurrencies(await loadStore(db, caller.storeId));
  const place = (id: string): number => rows.findIndex(({ gateway }) => gateway === id);
  const on = gateways.filter(({ id }) => place(id) >= 0).sort((one, other) => place(one.id) - place(other.id));
  const off = gateways.filter(({ id }) => place(id) < 0);
  return [...on, ...off].map((gateway) => {
    const { id, app = null, account } = gateway;
    return { gateway: id, app, enabled: place(id) >= 0, account: account?.id ?? null, ...onlyIn(gateway, currencies) };
  });
};

/** Throws gatewayNotReady where the provider does not accept the store's account now. */
const refuseUntried = async (call: Manager, gateways: Gateways, gateway: string): Promise<void> => {
  const { outcome, said } = await testGateway(call, gateways, { gateway });
  if (outcome !== 'works') throw new Refusal('gatewayNotReady', { outcome, said: said ?? '' });
};

/**
 * A gateway that is paid into the store's own account is switched on only while its provider accepts that. Throws
 * gatewayNotReady, and notFound for a gateway that the server has not.
 */
export const switchGateway = async (
  call: Manager,
  gateways: Gateways,
  { gateway: id, enabled }: Input<Endpoints['switchGateway']>,
): Promise<void> => {
  const { db, caller } = call;
  const { id: gateway, account } = findGateway(gateways, id) ?? refuse('notFound');
  if (enabled && account) await refuseUntried(call, gateways, gateway);
  await db
    .insertInto('store_gateway')
    .values({ store_id: caller.storeId, gateway, enabled })
    .onConflict((conflict) => conflict.columns(['store_id', 'gateway']).doUpdateSet({ enabled }))
    .execute();
  await audit(call, 'switchGateway', { name: `gateway:${gateway}` }, { enabled });
};

/** Characters of a provider's message that are passed on. */
const SAID_MOST = 160;

/** The result of a test request to a provider. Throws notFound for a gateway that the server does not have. */
export const testGateway = async (
  { db, caller, now }: Manager,
  gateways: Gateways,
  { gateway: id }: Input<Endpoints['testGateway']>,
): Promise<Output<Endpoints['testGateway']>> => {
  const { tryOut, account } = findGateway(gateways, id) ?? refuse('notFound');
  if (tryOut === undefined) return { outcome: 'untested', said: null };
  const payee = { db, storeId: caller.storeId };
  if (account && (await findAccount(account, payee)).state !== 'set') return { outcome: 'noAccount', said: null };
  try {
    await tryOut(now, payee);
    return { outcome: 'works', said: null };
  } catch (error) {
    if (!(error instanceof NotLetIn)) return { outcome: 'unreachable', said: null };
    return { outcome: 'refused', said: error.message.slice(0, SAID_MOST) };
  }
};
