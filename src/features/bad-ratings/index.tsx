import { formatOrderNumber } from '@romduol/domain/order/order-number';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { Button } from '../../components/button';
import { Note } from '../../components/staff/note';
import { NOTES } from '../../components/staff/status-styles';
import { st } from '../../i18n-staff';
import { type BadRating, badRatings, takeCare, watchBadRatings } from '../../stores/staff/bad-ratings';

const describe = ({ tableName, orderNo, stars, words }: BadRating): string => {
  const place = tableName ?? formatOrderNumber(orderNo);
  return words === '' ? st('ratings.badShort', { place, stars }) : st('ratings.bad', { place, stars, words });
};

/** Guests who are not content, while they are still there. */
export const BadRatings = observer(() => {
  useEffect(() => watchBadRatings(), []);
  return (
    <>
      {badRatings.value?.map((rating) => (
        <Note
          key={rating.orderId}
          statusStyle={NOTES.warn}
          role="alert"
          action={
            <Button size="s" kind="outline" busy={badRatings.busy} onClick={() => void takeCare(rating.orderId)}>
              {st('ratings.care')}
            </Button>
          }
        >
          {describe(rating)}
        </Note>
      ))}
    </>
  );
});
