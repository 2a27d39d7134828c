import type { PurchaseState } from '@romduol/domain/stock/purchase-order';
import { Tag, type TagTone } from '../../../../components/tag';
import { st } from '../../../../i18n-staff';

const TONES = {
  draft: 'plain',
  sent: 'pay',
  partlyReceived: 'wait',
  received: 'ok',
  cancelled: 'plain',
} as const satisfies Record<PurchaseState, TagTone>;

export const OrderState = ({ state }: { readonly state: PurchaseState }) => (
  <Tag tone={TONES[state]}>{st(`purchase.state.${state}`)}</Tag>
);
