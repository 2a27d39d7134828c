import { hold } from '../../db/transaction';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';

/** What staff do to money, to a closed order, to what the store charges or to who may do so, as the log names it. */
export type AuditAction =
  | 'takeCash'
  | 'takeOffline'
  | 'takeBalance'
  | 'putOnCredit'
  | 'cancelCredit'
  | 'reverseCheckout'
  | 'voidTender'
  | 'cancelInvoice'
  | 'resendTaxDocument'
  | 'saveTaxDocumentSettings'
  | 'refund'
  | 'resolveSurplus'
  | 'discountItems'
  | 'discountBill'
  | 'taxExemption'
  | 'cancelOrder'
  | 'casualGoods'
  | 'splitOrder'
  | 'mergeOrders'
  | 'changeTable'
  | 'topUp'
  | 'setCreditLimit'
  | 'setPin'
  | 'setApprovals'
  | 'voidGoods'
  | 'compItems'
  | 'saveBillReasons'
  | 'exportReport'
  | 'openTill'
  | 'moveCash'
  | 'handOverTill'
  | 'countTill'
  | 'openDrawer'
  | 'closeTill'
  | 'addEmployee'
  | 'changeEmployee'
  | 'resetPassword'
  | 'changeOfficePerson'
  | 'openStore'
  | 'closeStore'
  | 'changeArea'
  | 'reopenStore'
  | 'makeSiteCode'
  | 'takeOverStore'
  | 'revokeSession'
  | 'createApiKey'
  | 'revokeApiKey'
  | 'createWebhook'
  | 'changeWebhook'
  | 'removeWebhook'
  | 'rotateWebhookSecret'
  | 'resendWebhooks'
  | 'changeSettings'
  | 'saveTaxClass'
  | 'removeTaxClass'
  | 'publishDocument'
  | 'switchGateway'
  | 'saveChannel'
  | 'saveGatewayAccount'
  | 'saveCardReader'
  | 'removeCardReader'
  | 'saveJournalAccounts'
  | 'saveLevel'
  | 'removeLevel'
  | 'saveLoyalty'
  | 'adjustLoyalty'
  | 'saveCoupon'
  | 'stopCoupon'
  | 'freeItem'
  | 'saveActivity'
  | 'stopActivity'
  | 'saveDish'
  | 'archiveDish'
  | 'saveCategory'
  | 'removeCategory'
  | 'importMenu'
  | 'saveFloor'
  | 'removeFloor'
  | 'addTables'
  | 'changeTableSetUp'
  | 'removeTable'
  | 'printCodes'
  | 'saveMasterMenu'
  | 'takeOverMenu'
  | 'leaveMasterMenu'
  | 'publishMenu'
  | 'withdrawMenu'
  | 'saveIngredient'
  | 'removeIngredient'
  | 'saveSupplier'
  | 'removeSupplier'
  | 'saveRecipe'
  | 'receiveStock'
  | 'wasteStock'
  | 'countStock'
  | 'transferStock'
  | 'savePurchaseOrder'
  | 'mailPurchaseOrder'
  | 'movePurchaseOrder'
  | 'receivePurchaseOrder'
  | 'assignBarcode'
  | 'saveMessageBot'
  | 'removeMessageBot'
  | 'saveReportAddresses'
  | 'replyRating'
  | 'hideRating'
  | 'showRating'
  | 'importStock'
  | 'useSampleMenu'
  | 'removeSampleMenu'
  | 'saveWaitingList'
  | 'renewWaitingCode';

/** What an entry is about: an order, or something else by its name. */
export type AuditSubject = { readonly id: number; readonly order_no: string } | { readonly name: string };

/** Whose PIN allowed it; null where none was needed. */
export type ApprovedBy = number | null;

/** Writes the append-only log of what staff did to money or to a closed order. */
export const audit = async (
  {
    db,
    caller,
    now,
  }: Pick<Call<StaffCaller>, 'db' | 'now'> & {
    readonly caller: Pick<StaffCaller, 'storeId' | 'staffId'>;
  },
  action: AuditAction,
  about: AuditSubject,
  detail: object,
  approvedBy: ApprovedBy = null,
): Promise<void> => {
  const entry = {
    store_id: caller.storeId,
    at: now,
    staff_id: caller.staffId,
    action,
    subject: 'name' in about ? about.name : `order:${about.order_no}`,
    order_id: 'name' in about ? null : about.id,
    detail: JSON.stringify(detail),
    approved_by: approvedBy,
  };
  await hold(db, db.insertInto('audit_log').values(entry).compile());
};
