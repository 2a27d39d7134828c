interface TappedProps {
  readonly onClick?: () => void;
  readonly onFocus?: () => void;
}

/**
 * What a text field needs to tell that somebody means to write in it. Passing through it with Tab is no such thing:
 * a page that changes under the focus cannot be crossed by keyboard (WCAG 3.2.1).
 */
export declare const onTapped: (act: () => void) => TappedProps;
