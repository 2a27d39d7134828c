export { addTest, kitchenAgain, printsAgain, receiptAgain, tryNow } from './again';
export { codeSheet } from './code-sheet';
export { printKitchenChange, printKitchenTickets } from './kitchen';
export { printOrderMoved } from './order-moved';
export { pictureOf, wholeTicket } from './picture';
export { announceJob } from './queue/add-job';
export { receiptOf } from './receipts';
export { kickDrawers, printReport, printTableChange } from './slips';
export { startPrinting } from './start';
