interface TappedProps {
  readonly onClick?: () => void;
  readonly onFocus?: () => void;
}

/**
 * What a text field needs to detect that the user is about to type in it. Passing through it with Tab is no such thing:
 * a page that changes under the focus cannot be crossed by keyboard (WCAG 3.2.1).
 */
export declare const onTapped: (act: () => void) => TappedProps;
