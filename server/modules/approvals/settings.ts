import type { Endpoints, Input, Output } from '@romduol/contract';
import { percentProblems } from '@romduol/domain/rules/percent';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { refuseProblems } from '../../http/refusal';
import { listWrittenElsewhere } from '../../sites/commands/send';
import { sendAsCaller } from '../../sites/commands/send-as-caller';
import { findLogin, hashPassword, listOwnWorkplaces, proveOwnPassword } from '../access';
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

/** A manager sets their own PIN, for every store of their login. Throws signInFailed for a wrong password, and tooMany after ten of those. */
export const setPin = async (call: Call<StaffCaller>, sent: Input<Endpoints['setPin']>): Promise<void> => {
  const { db, caller } = call;
  await proveOwnPassword(call, sent.password);
  const places = await listOwnWorkplaces(call);
  const elsewhere = await listWrittenElsewhere(
    db,
    places.map(({ storeId }) => storeId),
  );
  const pinHash = await hashPassword(sent.pin);
  const here = places.filter(({ storeId }) => !elsewhere.has(storeId));
  await db
    .updateTable('staff')
    .set({ pin_hash: pinHash })
    .where(({ and, eb, or }) =>
      or(here.map(({ storeId, staffId }) => and([eb('store_id', '=', storeId), eb('id', '=', staffId)]))),
    )
    .execute();
  if (elsewhere.size > 0) {
    const { userName } = await findLogin(db, caller.storeId, caller.staffId);
    for (const storeId of elsewhere) await sendAsCaller(call, storeId, 'pin', { userName, pinHash });
  }
  await audit(call, 'setPin', { name: `staff:${caller.staffId}` }, {});
};
