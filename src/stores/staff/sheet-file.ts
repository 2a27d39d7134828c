import type { Endpoints, Output } from '@romduol/contract';
import { MENU_FILE_MAX_MB } from '@romduol/domain/limits';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { CallError } from '../../api/call-error';
import { pickFile, type PickedFile } from '../../platform/pick-file';
import { toastError } from '../toast-error';
import { saveExport } from './save-export';

const BYTES_PER_MB = 1024 * 1024;

/** What a check says of any file: its problems, or what importing it would change. */
export type CheckedFile = Pick<
  Output<Endpoints['checkMenuFile']>,
  'problems' | 'changes' | 'unchanged' | 'missing' | 'unread'
>;

interface Counts {
  readonly added: number;
  readonly changed: number;
}

/** The calls of one kind of file. `file` is base64. */
interface FileCalls<C extends CheckedFile> {
  readonly export: (input: {
    readonly format: 'xlsx' | 'csv';
    readonly template?: boolean;
  }) => Promise<Parameters<typeof saveExport>[0]>;
  readonly check: (file: string) => Promise<C>;
  readonly import: (input: Counts & { readonly file: string }) => Promise<Counts>;
  /** Loads what the import changed. */
  readonly reload: () => Promise<unknown>;
}

/** Something that can be fetched as a spreadsheet, checked, and imported. */
export class SheetFileStore<C extends CheckedFile> {
  readonly #calls: FileCalls<C>;
  file: PickedFile | null = null;
  checked: C | null = null;
  /** What keeps the file from being read at all; '' = nothing. */
  problem: 'tooLarge' | 'unreadable' | '' = '';
  busy = false;
  /** A file was just imported. */
  imported = false;

  constructor(calls: FileCalls<C>) {
    this.#calls = calls;
    makeAutoObservable(this, { file: observableRef, checked: observableRef }, { autoBind: true });
  }

  /** Gives what there is, or the template, to the person. */
  async fetch(format: 'xlsx' | 'csv', template: boolean): Promise<void> {
    await this.#doing(async () => {
      await saveExport(await this.#calls.export({ format, ...(template && { template }) }));
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
        const checked = await this.#calls.check(file.base64);
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

  /** How many are new and changed now; null where it was refused. */
  async apply(): Promise<Counts | null> {
    const { file, checked } = this;
    if (file === null || checked === null) return null;
    const added = checked.changes.filter(({ kind }) => kind === 'new').length;
    const input = { file: file.base64, added, changed: checked.changes.length - added };
    const done = await this.#doing(() => this.#calls.import(input));
    if (done === null) await this.#check(file);
    else {
      this.reset();
      await this.#calls.reload();
      runInAction(() => (this.imported = true));
    }
    return done;
  }

  forgetImport(): void {
    this.imported = false;
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
