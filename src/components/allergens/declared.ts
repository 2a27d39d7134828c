import type { Allergen } from '@romduol/domain/menu/allergens';
import { useState } from 'react';

/** Whether a person's allergies are sent with the order, and in which form. */
export const useDeclared = (codes: readonly Allergen[]) => {
  const [isSent, onSend] = useState(true);
  return { card: { isSent, onSend }, sent: isSent ? codes.join(',') : '' };
};
