import type { Endpoints, Input, Output } from '@romduol/contract';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal, refuse } from '../../http/refusal';
import { type AccountState, findAccount, type Gateways, saveAccount, type StoreAccount } from '../../payments';
import { audit } from '../audit';

type Manager = Call<StaffCaller>;
type Shown = Output<Endpoints['waysToPay']>['accounts'][number];

const listAccounts = (gateways: Gateways): StoreAccount[] => {
  const accounts = gateways.flatMap(({ account }) => account ?? []);
  return accounts.filter((account, index) => accounts.findIndex(({ id }) => id === account.id) === index);
};

/** Letters of a secret that tell people which one it is; of short ones, and of keys of several lines, none. */
const ENDING = 4;
const SHORTEST = 12;

const showValue = ({ values }: AccountState, name: string, isSecret: boolean): string | null => {
  const value = values[name];
  if (value === undefined || !isSecret) return value ?? null;
  return value.length < SHORTEST || value.includes('\n') ? '••••' : `••••${value.slice(-ENDING)}`;
};

const showAccount = async (
  { db, caller }: Manager,
  gateways: Gateways,
  account: StoreAccount,
  publicUrl: string | null,
): Promise<Shown> => {
  const found = await findAccount(account, { db, storeId: caller.storeId });
  const paidInto = gateways.filter((gateway) => gateway.account?.id === account.id);
  return {
    account: account.id,
    state: found.state,
    live: account.isLive(found.values),
    fields: account.fields.map(({ name, isSecret, isRequired }) => ({
      name,
      secret: isSecret,
      required: isRequired,
      value: showValue(found, name, isSecret),
    })),
    gateways: paidInto.map(({ id }) => id),
    callbacks:
      publicUrl === null ? [] : paidInto.map(({ id }) => `${publicUrl}/api/payment/callback/${id}/${caller.storeId}`),
  };
};

/** The accounts that this server lets a store have. */
export const accountsSetUp = async (call: Manager, gateways: Gateways, publicUrl: string | null): Promise<Shown[]> => {
  const shown: Shown[] = [];
  for (const account of listAccounts(gateways)) shown.push(await showAccount(call, gateways, account, publicUrl));
  return shown;
};

/**
 * Saves what a manager typed: an absent secret stays as it is, an empty field that need not be is removed. The gateways of
 * the account are switched off, since they must be tried with what is new. Throws notFound, badInput naming the field.
 */
export const saveGatewayAccount = async (
  call: Manager,
  gateways: Gateways,
  { account: id, fields }: Input<Endpoints['saveGatewayAccount']>,
): Promise<void> => {
  const { db, caller, now } = call;
  const account = listAccounts(gateways).find((each) => each.id === id) ?? refuse('notFound');
  const payee = { db, storeId: caller.storeId };
  const before = await findAccount(account, payee);
  const kept = before.state === 'set' ? before.values : {};
  const values = Object.fromEntries(
    account.fields.flatMap(({ name, isRequired, pattern }) => {
      const value = fields[name]?.trim() ?? kept[name] ?? '';
      if (value === '' && !isRequired) return [];
      if (!pattern.test(value)) throw new Refusal('badInput', { field: name });
      return [[name, value]];
    }),
  );
  await saveAccount(account, payee, values, now);
  const ids = gateways.flatMap((gateway) => (gateway.account?.id === id ? [gateway.id] : []));
  await db
    .updateTable('store_gateway')
    .set({ enabled: false })
    .where('store_id', '=', caller.storeId)
    .where('gateway', 'in', ids)
    .execute();
  const changed = account.fields.flatMap(({ name }) => (values[name] === kept[name] ? [] : [name]));
  await audit(call, 'saveGatewayAccount', { name: `account:${id}` }, { changed });
};
