/** A key that ends the composing of a Chinese word is not meant for the field. */
export const onEnter = (act: () => void) => ({
  onKeyDown: (event: { readonly key?: string; readonly nativeEvent?: { readonly isComposing?: boolean } }): void => {
    if (event.key === 'Enter' && event.nativeEvent?.isComposing !== true) act();
  },
});
