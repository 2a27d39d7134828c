import type { Endpoints, Output } from '@romduol/contract';
import { MENU_FILE_MAX_MB } from '@romduol/domain/limits';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { pickFile, type PickedFile } from '../../platform/pick-file';
import { randomId } from '../../platform/random-id';
import { call } from '../../api/staff-call';
import { CallError } from '../../api/call-error';
import { toastError } from '../toast-error';
import { menuEditor } from './menu-editor';
import { saveExport } from './save-export';

export type Checked = Output<Endpoints['checkMenuFile']>;

const BYTES_PER_MB = 1024 * 1024;

/** The menu as a file: fetched, checked, imported. */
export class MenuFileStore {
  file: PickedFile | null = null;
  checked: Checked | null = null;
  /** What keeps the file from being read at all; '' = nothing. */
  problem: 'tooLarge' | 'unreadable' | '' = '';
  busy = false;
  /** The menu was just imported: pictures are not in its file. */
  offersPictures = false;

  constructor() {
    makeAutoObservable(this, { file: observableRef, checked: observableRef }, { autoBind: true });
  }

  /** Gives the menu, or the template, to the person. */
  async fetch(format: 'xlsx' | 'csv', template: boolean): Promise<void> {
    await this.#doing(async () => {
      await saveExport(await call('exportMenu', { format, ...(template && { template }) }));
    });
  }

  /** Lets the person choose a file and shows its content. */
  async choose(): Promise<void> {
    const file = await pickFile(['xlsx', 'csv']).catch(() => null);
    if (file === null) return;
    this.reset();
    if (file.bytes > MENU_FILE_MAX_MB * BYTES_PER_MB) runInAction(() => (this.problem = 'tooLarge'));
    else await this.#check(file);
  }

  async #check(file: PickedFile): Promise<void> {
    await this.#doing(async () => {
      try {
        const checked = await call('checkMenuFile', { file: file.base64 }, { quiet: true });
        runInAction(() => {
          this.file = file;
          this.checked = checked;
        });
      } catch (error) {
        if (!(error instanceof CallError) || (error.errorName !== 'badInput' && error.errorName !== 'tooLarge')) {
          throw error;
        }
        runInAction(() => (this.problem = error.errorName === 'tooLarge' ? 'tooLarge' : 'unreadable'));
      }
    });
  }

  /** How many dishes are new and changed now; null where it was refused. */
  async apply(): Promise<Output<Endpoints['importMenu']> | null> {
    const { file, checked } = this;
    if (file === null || checked === null) return null;
    const added = checked.changes.filter(({ kind }) => kind === 'new').length;
    const input = { file: file.base64, added, changed: checked.changes.length - added };
    const done = await this.#doing(() => call('importMenu', input, { idempotencyKey: randomId() }));
    if (done === null) await this.#check(file);
    else {
      this.reset();
      await menuEditor.menu.load();
      runInAction(() => (this.offersPictures = true));
    }
    return done;
  }

  closeOffer(): void {
    this.offersPictures = false;
  }

  reset(): void {
    this.file = null;
    this.checked = null;
    this.problem = '';
  }

  async #doing<T>(act: () => Promise<T>): Promise<T | null> {
    if (this.busy) return null;
    this.busy = true;
    try {
      return await act();
    } catch (error) {
      toastError(error);
      return null;
    } finally {
      runInAction(() => (this.busy = false));
    }
  }
}

export const menuFile = new MenuFileStore();
