import { Button } from '@tarojs/components';
import type { ReactNode } from 'react';

interface PhoneButtonProps {
  readonly className: string;
  readonly children: ReactNode;
  readonly onCode: (code: string) => void;
}

/** Only the platform's own button may ask for the number. After a refusal nothing changes. */
export const PhoneButton = ({ className, children, onCode }: PhoneButtonProps) => (
  <Button
    className={className}
    openType="getPhoneNumber"
    onGetPhoneNumber={({ detail: { code } }) => {
      if (code !== undefined && code !== '') onCode(code);
    }}
  >
    {children}
  </Button>
);
