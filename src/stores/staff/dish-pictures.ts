import { AVATAR_MAX_MB } from '@romduol/domain/limits';
import { matchPictures } from '@romduol/domain/menu/match-pictures';
import type { ErrorName } from '@romduol/domain/errors';
import { makeAutoObservable, reaction, runInAction } from 'mobx';
import { CallError, isOffline } from '../../api/call-error';
import { type PictureFile, pickPictures } from '../../platform/pick-picture';
import { root } from '../root';
import { DishPicture, type PictureProblem, PictureRefused } from './dish-picture';
import { type DraftDish, menuEditor } from './menu-editor';

export type { DishPicture } from './dish-picture';

const BYTES_PER_MB = 1024 * 1024;

/** What the server says of one picture or its dish; everything else stops the upload of all. */
const PROBLEMS: Partial<Record<ErrorName, { readonly send: PictureProblem; readonly save: PictureProblem }>> = {
  badInput: { send: 'unreadable', save: 'refused' },
  pictureUnreadable: { send: 'unreadable', save: 'refused' },
  pictureAnimated: { send: 'animated', save: 'refused' },
  pictureTooManyPixels: { send: 'tooManyPixels', save: 'refused' },
  tooLarge: { send: 'tooLarge', save: 'refused' },
  usedInSetMeal: { send: 'refused', save: 'refused' },
  notFound: { send: 'gone', save: 'gone' },
  changedMeanwhile: { send: 'changed', save: 'changed' },
};

const findProblem = (error: unknown, step: 'send' | 'save'): PictureProblem | null => {
  if (error instanceof PictureRefused) return error.problem;
  const name = error instanceof CallError ? error.errorName : null;
  return name === null ? null : (PROBLEMS[name]?.[step] ?? null);
};

/** Why pictures are left that were to be uploaded: no answer came, or the server takes none now. */
export type Interruption = 'lost' | 'stopped';

/** More than fit at once: none of them was taken. */
interface TooMany {
  readonly chosen: number;
  readonly left: number;
}

/** Pictures of many dishes: chosen together, assigned to their dishes, uploaded one after the other. */
export class DishPicturesStore {
  pictures: readonly DishPicture[] = [];
  tooMany: TooMany | null = null;
  /** An upload or its undoing, how many of how many it has done; null = none. */
  progress: { readonly done: number; readonly count: number } | null = null;
  interruption: Interruption | null = null;
  /** Of which store they are. */
  #storeId: number | null = null;
  #count = 0;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
    // An employee of another store signed in on this device.
    reaction(
      () => root.staff.info?.storeId ?? null,
      (storeId) => {
        if (storeId !== null && storeId !== this.#storeId) this.reset();
      },
    );
  }

  get busy(): boolean {
    return this.progress !== null;
  }

  /** How many are chosen and not uploaded yet. */
  get waiting(): number {
    return this.pictures.filter(({ state }) => state === 'waiting').length;
  }

  get ready(): readonly DishPicture[] {
    return this.pictures.filter(({ isReady }) => isReady);
  }

  get withoutDish(): readonly DishPicture[] {
    return this.pictures.filter(({ state, dishId }) => state === 'waiting' && dishId === null);
  }

  get refused(): readonly DishPicture[] {
    return this.pictures.filter(({ state }) => state === 'refused');
  }

  /** What has a dish, whether it is uploaded or not. */
  get assigned(): readonly DishPicture[] {
    return this.pictures.filter(({ state, dishId }) => state !== 'refused' && dishId !== null);
  }

  /** What can be taken back. */
  get done(): readonly DishPicture[] {
    return this.pictures.filter(({ state, problem }) => state === 'done' && problem === null);
  }

  /** Dishes whose picture would be replaced. */
  get replaced(): readonly DraftDish[] {
    return this.ready.filter(this.isReplacing).flatMap((picture) => this.findDish(picture) ?? []);
  }

  /** Whether it waits for a dish that has another picture. */
  isReplacing(picture: DishPicture): boolean {
    const now = picture.isReady ? (this.findDish(picture)?.picture ?? '') : '';
    return now !== '' && now !== picture.kept;
  }

  findDish(picture: DishPicture): DraftDish | null {
    return this.#listDishes().find(({ id }) => id === picture.dishId) ?? null;
  }

  /** Lets the person choose pictures, beside those that wait: at most `max` together. */
  async choose(max: number): Promise<void> {
    if (this.busy) return;
    const left = max - this.waiting;
    if (left < 1) return;
    const files = await pickPictures(left);
    runInAction(() => this.#take(files, left));
  }

  #take(files: readonly PictureFile[], left: number): void {
    if (files.length === 0) return;
    this.tooMany = files.length > left ? { chosen: files.length, left } : null;
    if (this.tooMany !== null) return files.forEach(({ release }) => release());
    this.#storeId = root.staff.info?.storeId ?? null;
    const added = files.map((file) => new DishPicture(file, ++this.#count));
    for (const picture of added) {
      const { bytes, shrinks, isPicture } = picture.file;
      if (!shrinks && bytes > AVATAR_MAX_MB * BYTES_PER_MB) picture.refuse('tooLarge');
      else if (!isPicture) picture.refuse('notPicture');
    }
    const usable = added.filter(({ state }) => state === 'waiting');
    const taken = this.ready.flatMap(({ dishId }) => dishId ?? []);
    const matches = matchPictures(
      usable.map(({ file }) => file.name),
      this.#listDishes(),
      taken,
    );
    usable.forEach((picture, index) => {
      const match = matches[index];
      if (match?.kind === 'dish') picture.assign(match.dishId);
      else picture.assign(null, match?.kind);
    });
    this.pictures = [...this.pictures, ...added];
  }

  /** Gives a picture to a dish; another picture that waits for the same dish loses it. */
  assign(picture: DishPicture, dishId: number): void {
    if (this.busy || !picture.isAssignable) return;
    for (const other of this.ready) if (other !== picture && other.dishId === dishId) other.assign(null, 'taken');
    picture.assign(dishId);
  }

  remove(picture: DishPicture): void {
    if (this.busy) return;
    picture.file.release();
    this.pictures = this.pictures.filter((each) => each !== picture);
    if (this.ready.length === 0) this.interruption = null;
  }

  /** It cannot even be shown. */
  failToShow(picture: DishPicture): void {
    if (picture.state === 'waiting' && picture.kept === null) picture.refuse('unreadable');
  }

  /** Uploads every picture that has a dish. The person has seen which dishes have one already. */
  async upload(): Promise<void> {
    const ready = this.ready;
    for (const picture of ready) picture.seen(this.findDish(picture)?.picture ?? '');
    await this.#each(ready, async (picture) => {
      const { dishId, before } = picture;
      if (dishId === null) return;
      picture.to('uploading');
      let step: 'send' | 'save' = 'send';
      try {
        const kept = await picture.send();
        step = 'save';
        await this.#replace(picture, before, kept);
        picture.to('done');
      } catch (error) {
        const problem = findProblem(error, step);
        if (problem !== null) return picture.refuse(problem);
        picture.to('waiting');
        throw error;
      }
    });
  }

  /** Gives the dishes back what they had before, the last first. Whether all of them have it. */
  async undo(): Promise<boolean> {
    const pictures = [...this.done].reverse();
    await this.#each(pictures, async (picture) => {
      try {
        await this.#replace(picture, picture.kept ?? '', picture.before);
        picture.to('undone');
      } catch (error) {
        const problem = findProblem(error, 'save');
        if (problem === null) throw error;
        // It has another picture by now, or is gone: that stays.
        picture.refuse(problem);
      }
    });
    return pictures.every(({ state }) => state === 'undone');
  }

  reset(): void {
    for (const { file } of this.pictures) file.release();
    this.pictures = [];
    this.tooMany = null;
    this.interruption = null;
    this.progress = null;
    this.#count = 0;
  }

  #listDishes(): readonly DraftDish[] {
    return menuEditor.menu.value?.goods ?? [];
  }

  /** The dish may be edited by someone else at this moment: it is read once more. */
  async #replace(picture: DishPicture, from: string, to: string): Promise<void> {
    const { dishId } = picture;
    if (dishId === null) return;
    try {
      await picture.replace(dishId, from, to);
    } catch (error) {
      if (!(error instanceof CallError) || error.errorName !== 'changedMeanwhile') throw error;
      picture.forgetSave();
      await picture.replace(dishId, from, to);
    }
  }

  /** One after the other, until all are done or the server gives no answer. */
  async #each(pictures: readonly DishPicture[], act: (picture: DishPicture) => Promise<void>): Promise<void> {
    if (this.busy) return;
    this.interruption = null;
    this.progress = { done: 0, count: pictures.length };
    try {
      for (const picture of pictures) {
        // Another store's employee signed in meanwhile.
        if (!this.pictures.includes(picture)) return;
        await act(picture);
        runInAction(() => (this.progress = { done: (this.progress?.done ?? 0) + 1, count: pictures.length }));
      }
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      runInAction(() => (this.interruption = isOffline(error) ? 'lost' : 'stopped'));
    } finally {
      await menuEditor.menu.load();
      runInAction(() => (this.progress = null));
    }
  }
}

export const dishPictures = new DishPicturesStore();
