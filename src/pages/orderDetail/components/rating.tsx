import type { Endpoints, Output } from '@romduol/contract';
import { RATING_WORDS_MAX, STARS_MAX } from '@romduol/domain/rules/rating';
import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { call } from '../../../api/late-call';
import { Button } from '../../../components/button';
import { Field } from '../../../components/field';
import { Rate } from '../../../components/kit/rate';
import { connection } from '../../../connection';
import { t } from '../../../i18n';
import { memberTexts, mt } from '../../../i18n-member';
import { feedback } from '../../../platform/feedback';
import { toastError } from '../../../stores/toast-error';
import { useAnswer } from '../../../stores/use-loaded';

type Own = Output<Endpoints['orderRating']>;
type Given = NonNullable<Own['rating']>;

const Form = observer(
  ({
    orderNo,
    given,
    onSent,
  }: {
    readonly orderNo: string;
    readonly given: Given | null;
    readonly onSent: (own: Own) => void;
  }) => {
    const [stars, setStars] = useState(given?.stars ?? 0);
    const [words, setWords] = useState(given?.words ?? '');
    const [isBusy, setBusy] = useState(false);
    const send = async (): Promise<void> => {
      setBusy(true);
      try {
        onSent(await call('rateOrder', { orderNo, stars, words: words.trim() }));
        feedback.toast(mt('rating.sent'));
      } catch (error) {
        toastError(error);
      } finally {
        setBusy(false);
      }
    };
    const offline = connection.isDown ? t('common.offlineWaits') : null;
    return (
      <>
        <Rate
          stars={stars}
          most={STARS_MAX}
          label={mt('rating.hint')}
          words={mt('rating.stars', { count: stars })}
          onChange={setStars}
        />
        <Field area label={mt('rating.words')} value={words} maxLength={RATING_WORDS_MAX} onChange={setWords} />
        <Button block busy={isBusy} why={stars === 0 ? mt('rating.hint') : offline} onClick={() => void send()}>
          {mt('rating.send')}
        </Button>
      </>
    );
  },
);

const Shown = ({ given }: { readonly given: Given }) => (
  <>
    <Rate
      stars={given.stars}
      most={STARS_MAX}
      label={mt('rating.yours')}
      words={mt('rating.stars', { count: given.stars })}
    />
    {given.words !== '' && <p className="breaks">{given.words}</p>}
    {given.reply !== null && (
      <View className="callout">
        <p className="medium">{mt('rating.reply')}</p>
        <p className="breaks">{given.reply.words}</p>
      </View>
    )}
  </>
);

/** Stars and words of who ordered, once it is paid, and the reply of the store. */
export const Rating = observer(({ orderNo }: { readonly orderNo: string }) => {
  const loaded = useAnswer(() => call('orderRating', { orderNo }, { quiet: true }));
  const [sent, setSent] = useState<Own | null>(null);
  const [isChanging, setChanging] = useState(false);
  const own = sent ?? loaded.value;
  if (own === null || !memberTexts.isReady()) return null;
  const { open, rating } = own;
  if (!open && rating === null) return null;
  const isForm = open && (rating === null || isChanging);
  return (
    <section className="card stack">
      <h2 className="t-item bold">{mt(rating === null ? 'rating.title' : 'rating.yours')}</h2>
      {isForm && (
        <Form
          orderNo={orderNo}
          given={rating}
          onSent={(answer) => {
            setSent(answer);
            setChanging(false);
          }}
        />
      )}
      {!isForm && rating !== null && <Shown given={rating} />}
      {!isForm && open && (
        <Button kind="outline" block onClick={() => setChanging(true)}>
          {mt('rating.change')}
        </Button>
      )}
    </section>
  );
});
