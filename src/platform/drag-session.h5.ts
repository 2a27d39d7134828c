/** The result of a drag. Places are counted from 0. */
interface Outcome {
  readonly over: (place: number) => void;
  readonly dropped: (place: number) => void;
  readonly back: () => void;
}

/** As near to an edge of the window, in px, the page moves on; a frame moves it by so much at most. */
const EDGE = 120;
const FASTEST = 14;

const findScroller = (item: HTMLElement): Element => {
  for (let each = item.parentElement; each !== null; each = each.parentElement) {
    const { overflowY } = getComputedStyle(each);
    if ((overflowY === 'auto' || overflowY === 'scroll') && each.scrollHeight > each.clientHeight) return each;
  }
  return document.scrollingElement ?? document.documentElement;
};

interface Slot {
  readonly item: HTMLElement;
  readonly middle: number;
}

/** One item of a list that is held: it follows the pointer, the others make room. Nothing in the list changes until it is let go. */
export class DragSession {
  isOn = true;
  readonly #slots: readonly Slot[];
  readonly #from: number;
  readonly #scroller: Element;
  readonly #scrolledFirst: number;
  readonly #pointer: number;
  readonly #yFirst: number;
  readonly #room: number;
  #y: number;
  #to: number;
  #frame = 0;

  constructor(
    private readonly item: HTMLElement,
    { pointerId, clientY }: PointerEvent,
    private readonly outcome: Outcome,
  ) {
    const items = [...(item.parentElement?.children ?? [])].filter(
      (each): each is HTMLElement => each instanceof HTMLElement && each.classList.contains('drag-item'),
    );
    const boxes = items.map((each) => each.getBoundingClientRect());
    this.#slots = items.map((each, index) => ({
      item: each,
      middle: ((boxes[index]?.top ?? 0) + (boxes[index]?.bottom ?? 0)) / 2,
    }));
    this.#from = items.indexOf(item);
    this.#to = this.#from;
    const gap = boxes[0] && boxes[1] ? boxes[1].top - boxes[0].bottom : 0;
    this.#room = (boxes[this.#from]?.height ?? 0) + gap;
    this.#scroller = findScroller(item);
    this.#scrolledFirst = this.#scroller.scrollTop;
    this.#pointer = pointerId;
    this.#y = clientY;
    this.#yFirst = clientY;
    item.classList.add('drag-item--held');
    item.parentElement?.classList.add('drag-list--on');
    window.addEventListener('pointermove', this.#moves);
    window.addEventListener('pointerup', this.#ends);
    window.addEventListener('pointercancel', this.#ends);
    window.addEventListener('keydown', this.#keys, true);
    this.#frame = requestAnimationFrame(this.#scrolls);
  }

  /** Puts it back where it was. */
  cancel(): void {
    if (!this.isOn) return;
    this.#lets();
    this.outcome.back();
  }

  readonly #moves = (event: PointerEvent): void => {
    if (event.pointerId !== this.#pointer) return;
    this.#y = event.clientY;
    this.#draws();
  };

  readonly #ends = (event: PointerEvent): void => {
    if (event.pointerId !== this.#pointer) return;
    const [to, from] = [this.#to, this.#from];
    if (event.type === 'pointercancel' || to === from) return this.cancel();
    this.#lets();
    this.outcome.dropped(to);
  };

  readonly #keys = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    // It closes nothing else.
    event.preventDefault();
    event.stopPropagation();
    this.cancel();
  };

  readonly #scrolls = (): void => {
    const height = window.innerHeight;
    const above = Math.max(0, EDGE - this.#y);
    const below = Math.max(0, this.#y - (height - EDGE));
    const by = Math.min(FASTEST, Math.round(below / 8)) - Math.min(FASTEST, Math.round(above / 8));
    if (by !== 0 && this.#y !== this.#yFirst) {
      const before = this.#scroller.scrollTop;
      this.#scroller.scrollTop = before + by;
      if (this.#scroller.scrollTop !== before) this.#draws();
    }
    this.#frame = requestAnimationFrame(this.#scrolls);
  };

  #draws(): void {
    const from = this.#from;
    const by = this.#y - this.#yFirst + this.#scroller.scrollTop - this.#scrolledFirst;
    const middle = (this.#slots[from]?.middle ?? 0) + by;
    const to = this.#slots.filter((slot, index) => index !== from && slot.middle < middle).length;
    this.item.style.transform = `translateY(${by}px)`;
    for (const [index, { item }] of this.#slots.entries()) {
      if (index === from) continue;
      const shift = index > from && index <= to ? -this.#room : index < from && index >= to ? this.#room : 0;
      item.style.transform = shift === 0 ? '' : `translateY(${shift}px)`;
    }
    if (to === this.#to) return;
    this.#to = to;
    this.outcome.over(to);
  }

  #lets(): void {
    this.isOn = false;
    cancelAnimationFrame(this.#frame);
    window.removeEventListener('pointermove', this.#moves);
    window.removeEventListener('pointerup', this.#ends);
    window.removeEventListener('pointercancel', this.#ends);
    window.removeEventListener('keydown', this.#keys, true);
    for (const { item } of this.#slots) item.style.transform = '';
    this.item.classList.remove('drag-item--held');
    this.item.parentElement?.classList.remove('drag-list--on');
  }
}
