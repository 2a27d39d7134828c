import '@tarojs/components/types/View';

/** What the elements of the web take beside the properties of mini-programs, which leave it out. */
declare module '@tarojs/components/types/View' {
  interface ViewProps {
    readonly tabIndex?: number;
    readonly lang?: string;
    readonly onKeyDown?: (event: { readonly key: string; preventDefault(): void; stopPropagation(): void }) => void;
  }
}
