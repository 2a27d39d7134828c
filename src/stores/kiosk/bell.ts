import { makeAutoObservable } from 'mobx';
import { call } from '../../api/call';
import { type Errand, problemOf } from './errand';

/** Rings the floor for whoever stands here, whatever else is on its way. */
export class Bell {
  hasRung = false;
  isRinging = false;

  constructor(private readonly errand: Errand) {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  async ring(): Promise<void> {
    if (this.isRinging) return;
    const shows = this.errand.forWhoeverAsks();
    this.isRinging = true;
    const problem = await call('callStaff', { reason: 'help' }, { quiet: true }).then(() => null, problemOf);
    shows(() => {
      this.isRinging = false;
      this.hasRung = problem === null;
      this.errand.says(problem);
    });
  }

  forget(): void {
    this.hasRung = false;
    this.isRinging = false;
  }
}
