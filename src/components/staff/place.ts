import { formatOrderNumber } from '@romduol/domain/order/order-number';

/** Where a ticket goes: the table, or the number that is called. */
export const formatPlace = ({
  tableName,
  orderNo,
}: {
  readonly tableName: string | null;
  readonly orderNo: string;
}): string => tableName ?? formatOrderNumber(orderNo);
