import type { Allergen } from '@romduol/domain/menu/allergens';
import { useState } from 'react';

/** Whether what a person may not eat goes with the order that they are about to send, and how it is sent. */
export const useDeclared = (codes: readonly Allergen[]) => {
  const [isSent, onSend] = useState(true);
  return { card: { isSent, onSend }, sent: isSent ? codes.join(',') : '' };
};
