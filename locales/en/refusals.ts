import type { ServerErrorName } from '@romduol/domain/errors';

/** Refusals that only the server has: a phone gets their texts with the answer. */
export const refusalMessages = {
  'error.deliveryOff': 'The restaurant does not deliver at the moment',
  'error.deliveryTooFar': 'The restaurant does not deliver to this place',
  'error.deliveryMinimum': 'The dishes are worth less than the restaurant delivers',
  'error.tableCodeUnknown': 'The branch does not exist or is closed!',
  'error.alreadyInKitchen': 'The kitchen has started, please ask our staff',
  'error.tendersCaptured': 'Part of this order has been paid already',
  'error.roundWaiting': 'Dishes added since are still to be accepted',
  'error.orderSplit': 'This order was split: join its parts first',
  'error.amountDueRemains': 'The amount received is too little',
  'error.paymentWindowOpen': 'The time to pay is not over yet',
  'error.wrongPin': 'Wrong PIN code',
  'error.pinRequired': 'A manager’s PIN is needed for this',
  'error.accountNotDeletable': 'Your account cannot be deleted yet. See what is still open',
  'error.tillBlocked': 'Some orders are not paid yet: settle or cancel them before this till is closed',
  'error.graceTimeRunning': 'The guests still have time to arrive',
  'error.floorNotEmpty': 'Tables still stand on this floor: move or remove them first.',
  'error.nameTaken': 'A table with this name stands there already.',
  'error.categoryNotEmpty': 'Some dishes are still in this category: move or remove them first.',
  'error.usedInSetMeal': 'A set meal offers this dish: take it out of the set first.',
  'error.recipeCircular': 'An ingredient cannot be made of itself.',
  'error.ingredientInUse': 'Recipes use this ingredient: take it out of them first.',
  'error.ingredientNameTaken': 'There is an ingredient with this name.',
  'error.ingredientMissingThere': 'The other store has no ingredient with this name and kind of unit.',
  'error.barcodeTaken': 'Another ingredient has this barcode.',
  'error.supplierEmailMissing': 'This supplier has no e-mail address.',
  'error.barcodeWrong': 'This is no valid barcode: check its digits.',
  'error.moreThanOrdered': 'More comes than was ordered: check the quantities, and confirm.',
  'error.offerInUse': 'Guests already hold this coupon: what it is good for stays. Stop it and set up a new one.',
  'error.readerOffline': 'The card reader is off or has no network. Nothing was charged.',
  'error.readerBusy': 'The card reader is busy with another payment. Nothing was charged.',
  'error.gatewayNotReady': 'The payment provider does not accept this account now. Test it, and check its keys.',
  'error.lineDown':
    'The restaurant has no internet connection at the moment, and this needs one. Please ask our staff.',
  'error.addressNotAllowed':
    'This address is not allowed: only private networks (10.x, 172.16–31.x, 192.168.x, fc00::/7) and what the server’s operator has allowed.',
  'error.receiverNotAllowed':
    'This address is not allowed: only https addresses in the internet, and what the server’s operator has allowed.',
  'error.scaleSilent': 'The scale does not answer. Check that it is on and in the network, or type the weight.',
  'error.scaleUnstable': 'The scale is not at rest yet. Wait a moment and read it again.',
  'error.scaleOver': 'There is too much on the scale.',
  'error.scaleUnder': 'There is too little on the scale: put the dish on it, and set it to zero first.',
  'error.scaleUnreadable': 'The scale said something that is no weight. Type the weight.',
  'error.userNameTaken': 'Somebody already signs in with this user name',
  'error.lastOwner': 'The organisation needs another owner first',
  'error.storeInUse': 'An order is unpaid, a table is occupied or a till is open there. Finish this first.',
  'error.lastStore': 'The organisation keeps at least one open store',
  'error.membersInUse': 'This store has members already, or keeps those of other stores. They cannot be moved.',
  'error.siteWrites': 'A server on site writes this store. Take the store over first.',
  'error.membersShared': 'A store that keeps the members of other stores cannot have a server of its own.',
  'error.walletLineDown':
    'The restaurant has no internet at the moment. So much cannot be paid from the wallet without it: please pay another way.',
  'error.creditAtSite':
    'A restaurant with its own server gives no credit to members that it shares with other restaurants.',
  'error.accountAtSite':
    'The restaurant has no internet at the moment, so your account was not deleted. Try again when it is back.',
  'error.memberAtSite':
    'The restaurant has no internet at the moment, so new members cannot be added. Members can still pay.',
  'error.siteAway':
    'The restaurant’s own server cannot be reached right now. Connect to the restaurant’s Wi-Fi, or try again in a moment.',
  'error.officeOnly': 'This is done at head office’s address, not at the restaurant’s own server.',
  'error.notInMasterMenu': 'A master menu has dishes and nothing else. Go to a restaurant for this.',
  'error.fromHeadOffice': 'This comes from head office’s menu, which does not let stores change it.',
  'error.masterInUse': 'Stores follow this master menu. Let them leave it first.',
  'error.apiKeyInvalid':
    'This API key is unknown, expired or revoked. Send a valid one as “Authorization: Bearer rk_…”.',
  'error.scopeMissing': 'This API key has no permission for “{scope}”.',
  'error.dayClosed': 'The business day is closed already',
  'error.creditNotAllowed':
    'This is more than the credit that this customer has left. A manager sets the limit on the customer’s page.',
  'error.noTill':
    'No till is open for you, and this store takes no cash without one. Open a till, or choose the one you work at; a manager can change the rule under “Store settings”.',
  'error.currencyInUse':
    'The currencies can be changed only while the store has no amounts: no dishes, sales, top-ups, coupons, table charge or open tills.',
  'error.invoiceIssued': 'This order has invoice {documentNo} already, made out to someone else. Cancel it first.',
  'error.invoicesOff': 'This store issues no numbered tax invoices. A manager can change that under “Tax invoices”.',
  'error.taxNumberMissing': 'Tax invoices name the store’s tax number: enter it under “Store settings” first.',
  'error.taxClassInUse': 'Dishes of the menu are still in this tax class. Give them another one first.',
  'error.tipsOff': 'This store takes no tips. A manager can change that under “Store settings”.',
  'error.creditOff': 'This store gives no credit. A manager can change that under “Store settings”.',
  'error.channelOff': 'This way to pay is switched off. A manager can change that under “Ways to pay”.',
  'error.reservationsOff': 'This store takes no reservations at present. Please ask our staff.',
  'error.waitingListOff': 'The waiting list takes nobody at present. Please ask our staff.',
  'error.alreadyWaiting': 'You are on the waiting list already.',
  'error.callsOff': 'This store has switched off calls from the table. Please come to our staff.',
  'error.countsBlind':
    'In this store only managers see what is expected in a till. A manager can change that under “Store settings”.',
  'error.mayNotAccept': 'Your account may not accept orders. A manager can allow it under “Staff accounts”.',
  'error.managerOnly': 'Only a manager may do this. Managers have an account of their own under “Staff accounts”.',
  'error.noManagerPin':
    'This needs a manager’s PIN, and no manager has set one yet. A manager sets it under “PIN and approvals”.',
  'error.messagesOff': 'Messages are not set up here.',
  'error.botRefused': 'Telegram does not know this token. Copy it again from @BotFather.',
  'error.botSilent': 'Telegram could not be reached. Please try again.',
} as const satisfies Record<`error.${ServerErrorName}`, string>;
