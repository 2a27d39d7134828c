import { zoneFrom } from '@romduol/domain/time/zone';
import { clock } from '@romduol/domain/time/calendar';
import { t } from '../../../i18n';
import { root } from '../../../stores/root';
import type { Order } from '../../../stores/types';

/** The steps of an order that is being weighed; which one is first after that depends on the store. */
export const measuringSteps = ({ placedAt, store }: Order) => {
  const pay = { label: t('step.pay'), state: 'next' } as const;
  const cooking = { label: t('step.cooking'), state: 'next' } as const;
  return [
    { label: `${t('step.sent')} ${clock(placedAt, zoneFrom(store))}`, state: 'done' },
    { label: t('step.weighing'), state: 'now' },
    ...(root.table.info?.payFirst === true ? [pay, cooking] : [cooking, pay]),
  ] as const;
};
