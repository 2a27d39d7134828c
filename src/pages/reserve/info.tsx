import { zoneFrom } from '@romduol/domain/time/zone';
import { TEXT_AREA_MAX } from '@romduol/domain/limits';
import { observer } from 'mobx-react-lite';
import { Button } from '../../components/button';
import { Chip } from '../../components/chip';
import { Empty } from '../../components/empty';
import { Field } from '../../components/field';
import { Async } from '../../components/async';
import { useLoaded } from '../../stores/use-loaded';
import { localized } from '../../components/localized';
import { PageFrame } from '../../components/page-frame';
import { visitTexts, vt } from '../../i18n-visit';
import { back, open, PAGES } from '../../platform/navigation';
import { reservations, type TimeInfo } from '../../stores/reservations';
import { root } from '../../stores/root';
import { Party } from './components/party';
import { cartLines, type Form, useForm } from './components/use-form';
import { WhenCard } from './components/when-card';
import { formatMoment } from './components/words';
import './info.scss';

const NAME_MAX = 60;
const WISHES = ['reserve.birthday', 'reserve.babyChair', 'reserve.quiet'] as const;

const Remark = observer(({ form }: { readonly form: Form }) => {
  const { remark, setRemark } = form;
  const toggle = (wish: string): void => {
    const rest = remark.replace(wish, '').replace(/^[,，、\s]+|[,，、\s]+$/g, '');
    setRemark(remark.includes(wish) ? rest : [remark, wish].filter((words) => words !== '').join(', '));
  };
  return (
    <section className="card reserve__card">
      <div className="reserve__head flex items-baseline between gap-20 reserve__head--first">
        <h2 className="reserve__title t-item bold">{vt('reserve.remark')}</h2>
        <span className="muted cap">{vt('reserve.optional')}</span>
      </div>
      <div className="reserve__wishes flex flex-wrap gap-16">
        {WISHES.map((key) => (
          <Chip key={key} chosen={remark.includes(vt(key))} onClick={() => toggle(vt(key))}>
            {vt(key)}
          </Chip>
        ))}
      </div>
      <Field
        area
        bare
        label={vt('reserve.remark')}
        placeholder={vt('reserve.remarkHint')}
        value={remark}
        onChange={setRemark}
        maxLength={TEXT_AREA_MAX}
      />
    </section>
  );
});

/** The dishes of the take-away cart are reserved with it, where it has any. */
const Dishes = observer(({ form, prepay }: { readonly form: Form; readonly prepay: boolean }) => {
  const count = cartLines().reduce((sum, { cartNum }) => sum + cartNum, 0);
  return (
    <section className="card reserve__card">
      {count === 0 ? (
        <p className="muted cap">{vt('reserve.dishesNone')}</p>
      ) : (
        <Chip
          as="checkbox"
          chosen={form.brings}
          extra={vt('reserve.dishesCount', { count })}
          onClick={() => form.setBrings(!form.brings)}
        >
          {vt('reserve.dishes')}
        </Chip>
      )}
      <p className="muted cap mt-16">{vt(prepay && form.brings ? 'reserve.prepay' : 'reserve.refundHint')}</p>
    </section>
  );
});

const Contact = observer(({ form }: { readonly form: Form }) => (
  <section className="card reserve__card stack">
    <h2 className="reserve__title t-item bold">{vt('reserve.contact')}</h2>
    <Field
      label={vt('reserve.name')}
      value={form.name}
      onChange={form.setName}
      maxLength={NAME_MAX}
      autoComplete="name"
    />
    <Field
      label={vt('reserve.phone')}
      value={form.phone}
      onChange={form.setPhone}
      type="tel"
      autoComplete="tel"
      placeholder={vt('reserve.digits')}
    />
  </section>
));

const FormBody = observer(({ form, times }: { readonly form: Form; readonly times: TimeInfo }) => {
  if (times.days.every((day) => day.times.length === 0)) {
    return <Empty icon="calendar" title={vt('reserve.none')} hint={vt('reserve.noneHint')} />;
  }
  return (
    <>
      <WhenCard form={form} times={times} />
      <Party form={form} />
      <Contact form={form} />
      <Remark form={form} />
      <Dishes form={form} prepay={times.prepay} />
    </>
  );
});

const Bar = observer(({ form }: { readonly form: Form }) => {
  const zone = reservations.times === null ? root.table.zone : zoneFrom(reservations.times);
  return (
    <div className="reserve__bar row">
      <div className="grow">
        <p className="bold">{form.at === null ? vt('reserve.chooseTime') : formatMoment(form.at, zone)}</p>
        <p className="muted cap">{vt('reserve.peopleCount', { count: form.people })}</p>
      </div>
      <Button size="xl" busy={reservations.saving} why={form.why()} onClick={() => void form.send()}>
        {vt('reserve.do')}
      </Button>
    </div>
  );
});

/** S-11: when, how many, who, and what they wish. */
const ReserveInfoPage = () => {
  const form = useForm();
  const { times } = reservations;
  const loaded = useLoaded(times, reservations.loadTimes);
  const isOffered = times?.days.some((day) => day.times.length > 0) === true;
  return (
    <PageFrame
      title={vt('reserve.title')}
      onBack={() => void back()}
      actions={
        <button
          type="button"
          className="reserve__mine flex items-center muted"
          onClick={() => void open(PAGES.reserveList)}
        >
          {vt('reserve.mine')}
        </button>
      }
      {...(isOffered && { bar: <Bar form={form} /> })}
    >
      <div className="wrap stack">
        <Async of={loaded} rows={5}>
          {(offered) => <FormBody form={form} times={offered} />}
        </Async>
      </div>
    </PageFrame>
  );
};

export default localized(ReserveInfoPage, visitTexts);
