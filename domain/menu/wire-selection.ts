import { type Counted, counted, type DishSelection, type Modifiers } from './selection';

/** What is chosen of a dish, as the specification's calls name it. */
export interface WireModifiers {
  tagItems: { id: number }[];
  feeds: { id: number; num: number }[];
  orderMealSetGoodsDTOList: { id: number; num: number }[];
}

/** The same as a call takes it: a field that is missing means none, because clients drop empty values. */
export interface SentModifiers {
  readonly tagItems?: readonly { readonly id: number }[];
  readonly feeds?: readonly Counted[];
  readonly orderMealSetGoodsDTOList?: readonly Counted[];
}

const plain = (chosen: readonly Counted[]): { id: number; num: number }[] => chosen.map(({ id, num }) => ({ id, num }));

export const modifiersToWire = ({ optionIds, toppings, parts }: Modifiers): WireModifiers => ({
  tagItems: optionIds.map((id) => ({ id })),
  feeds: plain(toppings),
  orderMealSetGoodsDTOList: plain(parts),
});

export const modifiersFromWire = ({
  tagItems = [],
  feeds = [],
  orderMealSetGoodsDTOList = [],
}: SentModifiers): Modifiers => ({
  optionIds: tagItems.map(({ id }) => id),
  toppings: counted(feeds),
  parts: counted(orderMealSetGoodsDTOList),
});

/** A line as calls about a cart or an order take it. */
export const selectionToWire = ({ goodsId, note, quantity, ...modifiers }: DishSelection) => ({
  id: goodsId,
  ...modifiersToWire(modifiers),
  note: note.trim(),
  cartNum: quantity,
});

/** A line as a phone sent it. */
export interface SentLine extends SentModifiers {
  readonly id: number;
  readonly note?: string;
  readonly cartNum: number;
}

export const selectionFromWire = ({ id, note = '', cartNum, ...sent }: SentLine): DishSelection => ({
  goodsId: id,
  ...modifiersFromWire(sent),
  note,
  quantity: cartNum,
});

/** A line of an order that was placed, as answers show it. */
export interface WireOrderLine {
  readonly goodsId: number;
  readonly tagItems: readonly { readonly id: number }[];
  readonly feeds: readonly { readonly id: number; readonly alreadyNum: number }[];
  readonly orderMealSetGoodsDTOList: readonly Counted[];
  readonly note: string;
  readonly num: number;
}

export const selectionOfOrderLine = (line: WireOrderLine): DishSelection => ({
  goodsId: line.goodsId,
  optionIds: line.tagItems.map(({ id }) => id),
  toppings: line.feeds.map(({ id, alreadyNum }) => ({ id, num: alreadyNum })),
  parts: plain(line.orderMealSetGoodsDTOList),
  note: line.note,
  quantity: line.num,
});
