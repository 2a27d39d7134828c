import { makeAutoObservable } from 'mobx';
import { call } from '../../api/call';
import { type KioskRequest, toKioskProblem } from './kiosk-request';

/** Calls the staff to this kiosk, even while another request is pending. */
export class Bell {
  hasRung = false;
  isRinging = false;

  constructor(private readonly request: KioskRequest) {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  async ring(): Promise<void> {
    if (this.isRinging) return;
    const shows = this.request.ignoreStale();
    this.isRinging = true;
    const problem = await call('callStaff', { reason: 'help' }, { quiet: true }).then(() => null, toKioskProblem);
    shows(() => {
      this.isRinging = false;
      this.hasRung = problem === null;
      this.request.setProblem(problem);
    });
  }

  reset(): void {
    this.hasRung = false;
    this.isRinging = false;
  }
}
