import { DEBOUNCE_MS } from '@romduol/domain/limits';
import type { Endpoints, Input, Output } from '@romduol/contract';
import { useEffect, useState } from 'react';
import { call } from '../../api/staff-call';

export type DiscountChange = Input<Endpoints['previewDiscount']>['change'];
type Preview = Output<Endpoints['previewDiscount']>;

/** What the server would make of a change of the bill; null while nothing is typed, or it is not known. */
export const useDiscountPreview = (orderId: number, change: DiscountChange | null): Preview | null => {
  const [known, setKnown] = useState<{ readonly said: string; readonly preview: Preview } | null>(null);
  const said = JSON.stringify(change);
  useEffect(() => {
    const asked = JSON.parse(said) as DiscountChange | null;
    if (asked === null) return undefined;
    let isLate = false;
    const timer = setTimeout(() => {
      call('previewDiscount', { orderId, change: asked }, { quiet: true }).then(
        (preview) => !isLate && setKnown({ said, preview }),
        () => undefined,
      );
    }, DEBOUNCE_MS);
    return () => {
      isLate = true;
      clearTimeout(timer);
    };
  }, [orderId, said]);
  // What was known of other digits is not true of these.
  return known?.said === said ? known.preview : null;
};
