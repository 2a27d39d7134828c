/** The change event of a text field: the web has the value in its element, a mini-program in the event's detail. */
interface InputEvent {
  readonly currentTarget?: { readonly value?: string } | null;
  readonly target?: { readonly value?: string } | EventTarget | null;
  readonly detail?: unknown;
}

const hasValue = (where: unknown): where is { readonly value: string } =>
  typeof where === 'object' && where !== null && 'value' in where && typeof where.value === 'string';

/** The text of a field, on every platform. */
export const inputValue = ({ detail, currentTarget, target }: InputEvent): string => {
  const holder = [detail, currentTarget, target].find(hasValue);
  return holder === undefined ? '' : holder.value;
};
