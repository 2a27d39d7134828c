import type { ReactNode } from 'react';

interface PhoneButtonProps {
  readonly className: string;
  readonly children: ReactNode;
  /** With a code that the server exchanges for the number: the person agreed. */
  readonly onCode: (code: string) => void;
}

/** Passes on the phone number that the super-app has verified, after asking; nothing where there is no such app. */
export declare const PhoneButton: (props: PhoneButtonProps) => ReactNode;
