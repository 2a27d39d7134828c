/** A key that ends the composition of a Chinese text is not meant for the field. */
export const onEnter = (act: () => void, leave?: () => void) => ({
  onKeyDown: (event: { readonly key?: string; readonly nativeEvent?: { readonly isComposing?: boolean } }): void => {
    if (event.nativeEvent?.isComposing === true) return;
    if (event.key === 'Enter') act();
    if (event.key === 'Escape') leave?.();
  },
});
