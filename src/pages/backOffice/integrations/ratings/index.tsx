import { formatOrderNumber } from '@romduol/domain/order/order-number';
import { BAD_STARS_MAX, RATING_WORDS_MAX, STARS_MAX } from '@romduol/domain/rules/rating';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Async } from '../../../../components/async';
import { MoreButton } from '../../../../components/async/more-button';
import { Button } from '../../../../components/button';
import { Empty } from '../../../../components/empty';
import { Field } from '../../../../components/field';
import { Progress } from '../../../../components/kit/progress';
import { Segment } from '../../../../components/segment';
import { EditSheet } from '../../../../components/staff/edit-sheet';
import { PeriodPicker } from '../../../../components/staff/period-picker';
import { SaveFiles } from '../../../../components/staff/save-files';
import { Tag } from '../../../../components/tag';
import { StaffFrame, staffPage } from '../../../../features/staff-frame';
import { st } from '../../../../i18n-staff';
import { open } from '../../../../platform/navigation';
import { staffActions } from '../../../../stores/staff';
import { type Rating, type Ratings, ratings } from '../../../../stores/staff/ratings';
import { STAFF_PAGES } from '../../../../stores/staff/routes';
import { storeWhen } from '../../../../stores/staff/staff-page';
import './index.scss';

const STARS = Array.from({ length: STARS_MAX }, (_, index) => STARS_MAX - index);

const Sums = observer(({ report }: { readonly report: Ratings }) => {
  const { average, count, distribution } = report;
  if (average === null) return null;
  return (
    <section className="card stack">
      <h2 className="part__title">{st('ratings.average', { average: (average / 100).toFixed(2), count })}</h2>
      {STARS.map((stars) => {
        const given = distribution[stars - 1] ?? 0;
        return (
          <div key={stars} className="ratings__line">
            <span className="cap">{st('ratings.starsCount', { stars })}</span>
            <Progress percent={(given * 100) / count} />
            <span className="cap muted">{given}</span>
          </div>
        );
      })}
    </section>
  );
});

const Reply = observer(({ rating, onClose }: { readonly rating: Rating; readonly onClose: () => void }) => {
  const [words, setWords] = useState(rating.reply?.words ?? '');
  return (
    <EditSheet
      title={st('ratings.reply')}
      busy={ratings.report.busy}
      saved={st('ratings.replied')}
      why={words.trim() === '' ? st('ratings.yourReply') : null}
      onSave={() => ratings.reply(rating, words)}
      onClose={onClose}
    >
      <div className="stack">
        <p className="muted">{st('ratings.replyHint')}</p>
        <Field area label={st('ratings.yourReply')} value={words} maxLength={RATING_WORDS_MAX} onChange={setWords} />
      </div>
    </EditSheet>
  );
});

const Entry = observer(({ rating }: { readonly rating: Rating }) => {
  const { orderId, orderNo, tableName, stars, words, hidden, at, dishes, reply } = rating;
  const [isReplying, setReplying] = useState(false);
  return (
    <li className="card stack">
      <div className="row between gap-16">
        <Tag tone={stars <= BAD_STARS_MAX ? 'wait' : 'ok'}>{st('ratings.starsCount', { stars })}</Tag>
        <span className="cap muted">
          {[storeWhen(at), ...(tableName === null ? [] : [tableName]), formatOrderNumber(orderNo)].join(' · ')}
        </span>
      </div>
      {words !== '' && <p className="breaks">{words}</p>}
      {hidden && <p className="cap muted">{st('ratings.hidden')}</p>}
      <p className="cap muted breaks">{dishes.join(', ')}</p>
      {reply !== null && <p className="callout breaks">{reply.words}</p>}
      <div className="beside">
        <Button size="s" kind="outline" onClick={() => setReplying(true)}>
          {st('ratings.reply')}
        </Button>
        {words !== '' && (
          <Button size="s" kind="outline" busy={ratings.report.busy} onClick={() => void ratings.hide(rating)}>
            {st(hidden ? 'ratings.show' : 'ratings.hide')}
          </Button>
        )}
        <Button size="s" kind="outline" onClick={() => void open(STAFF_PAGES.order, { orderId })}>
          {st('ratings.order')}
        </Button>
      </div>
      {isReplying && <Reply rating={rating} onClose={() => setReplying(false)} />}
    </li>
  );
});

type Narrowed = 'all' | 'unanswered' | '1' | '2' | '3' | '4' | '5';

const Filters = observer(() => {
  const { stars, unanswered } = ratings.filter;
  const value = unanswered === true ? 'unanswered' : stars === undefined ? 'all' : (String(stars) as Narrowed);
  const choose = (to: Narrowed): void => {
    if (to === 'all') ratings.narrow({});
    else ratings.narrow(to === 'unanswered' ? { unanswered: true } : { stars: Number(to) });
  };
  return (
    <div className="ratings__filter">
      <Segment<Narrowed>
        label={st('ratings.title')}
        value={value}
        onChange={choose}
        options={[
          { value: 'all', label: st('ratings.all') },
          { value: 'unanswered', label: st('ratings.unanswered') },
          ...STARS.map((each) => ({
            value: String(each) as Narrowed,
            label: st('ratings.starsCount', { stars: each }),
          })),
        ]}
      />
    </div>
  );
});

const describeNone = () => ({ title: st('ratings.none'), hint: st('ratings.noneHint') });

const Report = observer(({ report }: { readonly report: Ratings }) => (
  <>
    <Sums report={report} />
    {report.count > 0 && <Filters />}
    {report.list.length === 0 ? (
      <Empty {...(report.count > 0 ? { title: st('ratings.noneSuch') } : describeNone())} />
    ) : (
      <ul className="stack">
        {report.list.map((rating) => (
          <Entry key={rating.orderId} rating={rating} />
        ))}
      </ul>
    )}
    <MoreButton of={ratings}>{st('ratings.more')}</MoreButton>
    {report.count > 0 && (
      <SaveFiles formats={['xlsx', 'csv']} busy={staffActions.busy} save={(format) => ratings.export(format)} />
    )}
  </>
));

const Days = observer(() => (
  <PeriodPicker
    preset={ratings.period.preset}
    from={ratings.report.value?.from ?? ''}
    to={ratings.report.value?.to ?? ''}
    onChoose={ratings.choose}
  />
));

/** What guests say about their meals: the average, how often each number of stars was given, one by one, and as a file. */
const RatingsPage = () => (
  <StaffFrame loads={[ratings.report]} title={st('ratings.title')} back={STAFF_PAGES.manager}>
    <Days />
    <Async of={ratings.report} rows={5}>
      {(report) => <Report report={report} />}
    </Async>
  </StaffFrame>
);

export default staffPage(RatingsPage);
