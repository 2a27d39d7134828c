export { addTest, kitchenAgain, printsAgain, receiptAgain, tryNow } from './again';
export { codeSheet } from './code-sheet';
export { printKitchenChange, printKitchenTickets } from './kitchen';
export { printOrderMoved } from './order-moved';
export { renderPicture, wholeTicket } from './picture';
export { announceJob } from './queue/add-job';
export { loadReceipt } from './receipts';
export { kickDrawers, printReport, printTableChange } from './slips';
export { startPrinting } from './start';
