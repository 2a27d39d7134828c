import type { Endpoints, Input, Output } from '@romduol/contract';
import { percentProblems } from '@romduol/domain/rules/percent';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal, refuseProblems } from '../../http/refusal';
import { hashPassword, passwordMatches } from '../access';
import { audit } from '../audit';
import { loadStore } from '../store';

type Settings = Output<Endpoints['approvalSettings']>;

export const approvalSettings = async ({ db, caller }: Call<StaffCaller>): Promise<Settings> => {
  const store = await loadStore(db, caller.storeId);
  return {
    taxExemption: store.pin_tax_exemption,
    discountAbove: store.pin_discount_above,
    refund: store.pin_refund,
    reverseCheckout: store.pin_reverse_checkout,
    voids: store.pin_void,
    comps: store.pin_comp,
  };
};

export const setApprovalSettings = async (call: Call<StaffCaller>, settings: Settings): Promise<Settings> => {
  const { db, caller } = call;
  const { taxExemption, discountAbove, refund, reverseCheckout, voids, comps } = settings;
  if (discountAbove !== null) refuseProblems(percentProblems(discountAbove, 'discountAbove'));
  await db
    .updateTable('store')
    .set({
      pin_tax_exemption: taxExemption,
      pin_discount_above: discountAbove,
      pin_refund: refund,
      pin_reverse_checkout: reverseCheckout,
      pin_void: voids,
      pin_comp: comps,
    })
    .where('id', '=', caller.storeId)
    .execute();
  await audit(call, 'setApprovals', { name: 'store' }, settings);
  return approvalSettings(call);
};

/** A manager sets their own PIN. Throws signInFailed for a wrong password. */
export const setPin = async (call: Call<StaffCaller>, sent: Input<Endpoints['setPin']>): Promise<void> => {
  const { db, caller } = call;
  const mine = await db
    .selectFrom('staff')
    .select('password_hash')
    .where('store_id', '=', caller.storeId)
    .where('id', '=', caller.staffId)
    .executeTakeFirstOrThrow();
  if (!(await passwordMatches(mine.password_hash, sent.password))) throw new Refusal('signInFailed');
  await db
    .updateTable('staff')
    .set({ pin_hash: await hashPassword(sent.pin) })
    .where('store_id', '=', caller.storeId)
    .where('id', '=', caller.staffId)
    .execute();
  await audit(call, 'setPin', { name: `staff:${caller.staffId}` }, {});
};
