import type { DishInput } from '@romduol/contract/menu-editor';
import type { PictureMatch } from '@romduol/domain/menu/match-pictures';
import { makeAutoObservable, observableRef } from 'mobx';
import { call } from '../../api/staff-call';
import type { PictureFile } from '../../platform/pick-picture';
import { randomId } from '../../platform/random-id';

/** Why a picture is not used. What is wrong with the file stays wrong; the others may be tried again. */
export type PictureProblem =
  | 'tooLarge'
  | 'tooManyPixels'
  | 'animated'
  | 'notPicture'
  | 'unreadable'
  | 'gone'
  | 'changed'
  | 'refused';

/** Why a picture has no dish. */
export type NoDish = Exclude<PictureMatch['kind'], 'dish'>;

/** Thrown where a picture cannot be used, and the others can. */
export class PictureRefused extends Error {
  constructor(readonly problem: PictureProblem) {
    super(problem);
    this.name = 'PictureRefused';
  }
}

/** One save of a dish: repeated with the same key and input, it is done once. */
interface Save {
  readonly key: string;
  readonly input: DishInput;
}

/** One chosen picture: its dish, and how far its upload is. */
export class DishPicture {
  readonly key = randomId();
  readonly file: PictureFile;
  /** From 1, in the order in which they were chosen: what a picture without a name is called by. */
  readonly number: number;
  dishId: number | null = null;
  noDish: NoDish = 'none';
  state: 'waiting' | 'uploading' | 'done' | 'undone' | 'refused' = 'waiting';
  problem: PictureProblem | null = null;
  /** What the dish had when the person said that it is replaced. */
  before = '';
  /** Where the server keeps it; null until it does. */
  kept: string | null = null;
  #save: Save | null = null;

  constructor(file: PictureFile, number: number) {
    this.file = file;
    this.number = number;
    makeAutoObservable(this, { file: observableRef, key: false, number: false }, { autoBind: true });
  }

  /** The dish was told and the picture is not uploaded yet. */
  get isReady(): boolean {
    return this.state === 'waiting' && this.dishId !== null;
  }

  /** Another dish would do, or the same one once more. */
  get isAssignable(): boolean {
    // A save without an answer may have reached the dish: it is repeated, not turned into another.
    if (this.state === 'waiting') return this.#save === null;
    return (
      this.state === 'refused' && (this.problem === 'gone' || this.problem === 'changed' || this.problem === 'refused')
    );
  }

  assign(dishId: number | null, noDish: NoDish = 'none'): void {
    this.dishId = dishId;
    this.noDish = noDish;
    this.state = 'waiting';
    this.problem = null;
    this.#save = null;
  }

  refuse(problem: PictureProblem): void {
    this.state = 'refused';
    this.problem = problem;
    this.#save = null;
  }

  to(state: 'waiting' | 'uploading' | 'done' | 'undone'): void {
    this.state = state;
  }

  /** What the dish has now; after a save without an answer that may be this picture already. */
  seen(picture: string): void {
    if (this.#save === null) this.before = picture;
  }

  /** Sends the file, once: a repeat whose first answer was lost gets that answer. */
  async send(): Promise<string> {
    if (this.kept !== null) return this.kept;
    const picture = await this.file.read().catch(() => {
      throw new PictureRefused('unreadable');
    });
    const options = { idempotencyKey: this.key, quiet: true, picture: true } as const;
    const answer = await call('keepDishPicture', { picture }, options);
    this.#keeps(answer.picture);
    return answer.picture;
  }

  /** Gives the dish another picture, where it still has the one that was seen. */
  async replace(dishId: number, from: string, to: string): Promise<void> {
    const save = this.#save ?? (await this.#prepare(dishId, from, to));
    this.#save = save;
    await call('saveDish', save.input, { idempotencyKey: save.key, quiet: true });
    this.#save = null;
  }

  /** The save was refused, so the next one reads the dish again. */
  forgetSave(): void {
    this.#save = null;
  }

  #keeps(picture: string): void {
    this.kept = picture;
  }

  async #prepare(id: number, from: string, to: string): Promise<Save> {
    const { soldOut: _off, stock: _stock, sales: _sales, ...dish } = await call('editedDish', { id }, { quiet: true });
    if (dish.picture !== from) throw new PictureRefused('changed');
    return { key: randomId(), input: { ...dish, picture: to } };
  }
}
