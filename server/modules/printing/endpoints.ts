import type { SomeHandlers } from '../../http/call';
import type { OutboundPolicy } from '../../outbound/policy';
import { cameOut, cancelJob, printJobAgain } from './change-job';
import { listJobs } from './list-jobs';
import { listPrinters } from './list-printers';
import { dinerPaper, staffPaper } from './picture';
import { printAgain } from './print-again';
import { removePrinter, savePrinter, testPrinter } from './save-printer';
import { removeStation, savePrintStation } from './save-station';
import { saveTemplate } from './save-template';

export const printingHandlers = (outbound: OutboundPolicy) =>
  ({
    printerAgain: printAgain,
    staffPaper,
    dinerPaper,

    printJobs: listJobs,
    printJobAgain,
    printJobCameOut: cameOut,
    cancelPrintJob: cancelJob,

    printers: ({ db, caller }) => listPrinters(db, caller.storeId),
    savePrinter: savePrinter(outbound),
    removePrinter,
    testPrinter,
    savePrintStation,
    removePrintStation: removeStation,
    savePaperTemplate: saveTemplate,
  }) satisfies SomeHandlers;
