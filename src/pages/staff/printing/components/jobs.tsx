import { formatOrderNumber } from '@romduol/domain/order/order-number';
import { observer } from 'mobx-react-lite';
import { Button } from '../../../../components/button';
import { st, translateStaff } from '../../../../i18n-staff';
import { feedback } from '../../../../platform/feedback';
import { staffActions } from '../../../../stores/staff';
import { storeClock } from '../../../../stores/staff/staff-page';
import { type PrintJob, printers, printJobs } from '../../../../stores/staff/printing';

const KINDS = {
  receipt: 'paper.receipt',
  kitchen: 'paper.kitchen',
  invoice: 'paper.invoice',
  tableChange: 'print.tableChange',
  report: 'print.report',
  test: 'print.test',
} as const satisfies Record<PrintJob['kind'], string>;

const RETRIED: readonly PrintJob['state'][] = ['queued', 'unsure', 'failed'];

const act = async (call: 'printJobAgain' | 'printJobCameOut' | 'cancelPrintJob', jobId: number): Promise<void> => {
  if ((await staffActions.run(call, { jobId }, null)) !== null && call === 'printJobAgain') {
    feedback.toast(st('print.doneAgain'));
  }
  await Promise.all([printers.load(), printJobs.found.load()]);
};

const Buttons = observer(({ job: { jobId, state } }: { readonly job: PrintJob }) => (
  <div className="job__buttons">
    {RETRIED.includes(state) && (
      <Button size="s" busy={staffActions.busy} onClick={() => void act('printJobAgain', jobId)}>
        {st('print.again')}
      </Button>
    )}
    {state === 'unsure' && (
      <Button size="s" kind="outline" onClick={() => void act('printJobCameOut', jobId)}>
        {st('print.cameOut')}
      </Button>
    )}
    {RETRIED.includes(state) && (
      <Button size="s" kind="outline" onClick={() => void act('cancelPrintJob', jobId)}>
        {st('print.cancel')}
      </Button>
    )}
  </div>
));

/** Jobs of the printers, the newest first; those that were not printed can be tried again. */
export const Jobs = observer(({ jobs }: { readonly jobs: readonly PrintJob[] }) => (
  <div className="rows">
    {jobs.map((job) => (
      <div key={job.jobId} className="job">
        <p className="strong">
          {[
            st(KINDS[job.kind]),
            ...(job.orderNo === null ? [] : [formatOrderNumber(job.orderNo)]),
            job.printerName,
          ].join(' · ')}
        </p>
        <p className="cap muted">
          {[
            storeClock(job.createdAt),
            translateStaff(`printState.${job.state}`),
            ...(job.problem === null ? [] : [translateStaff(`printProblem.${job.problem}`) || job.problem]),
          ].join(' · ')}
        </p>
        <Buttons job={job} />
      </div>
    ))}
  </div>
));
