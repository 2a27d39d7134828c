/** The props by which a text field reports that Enter, or the keyboard's search key, was pressed. */
interface EnterProps {
  readonly onKeyDown?: (event: { readonly key?: string }) => void;
  readonly onConfirm?: () => void;
  readonly confirmType?: 'search';
}

/** `leave` is called for Esc, where there is such a key. */
export declare const onEnter: (act: () => void, leave?: () => void) => EnterProps;
