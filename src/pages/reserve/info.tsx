import { IN_CAMBODIA } from '@romduol/domain/rules/person';
import { zoneFrom } from '@romduol/domain/time/zone';
import { TEXT_AREA_MAX } from '@romduol/domain/limits';
import { View } from '@tarojs/components';
import { useRouter } from '@tarojs/taro';
import { observer } from 'mobx-react-lite';
import { Button } from '../../components/button';
import { Chip } from '../../components/chip';
import { Empty } from '../../components/empty';
import { Field } from '../../components/field';
import { Announcement } from '../../features/announcement';
import { Async } from '../../components/async';
import { useLoaded } from '../../stores/use-loaded';
import { localized } from '../../components/localized';
import { PageFrame } from '../../components/page-frame';
import { listWords } from '../../i18n';
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
    setRemark(remark.includes(wish) ? rest : listWords([remark, wish].filter((words) => words !== '')));
  };
  return (
    <View className="card reserve__card">
      <View className="reserve__head flex items-baseline between gap-20 reserve__head--first">
        <h2 className="reserve__title t-item bold">{vt('reserve.remark')}</h2>
        <View className="muted cap">{vt('reserve.optional')}</View>
      </View>
      <View className="reserve__wishes flex flex-wrap gap-16">
        {WISHES.map((key) => (
          <Chip key={key} chosen={remark.includes(vt(key))} onClick={() => toggle(vt(key))}>
            {vt(key)}
          </Chip>
        ))}
      </View>
      <Field
        area
        bare
        label={vt('reserve.remark')}
        placeholder={vt('reserve.remarkHint')}
        value={remark}
        onChange={setRemark}
        maxLength={TEXT_AREA_MAX}
      />
    </View>
  );
});

/** The dishes of the take-away cart are reserved with it, where it has any. */
const Dishes = observer(({ form, prepay }: { readonly form: Form; readonly prepay: boolean }) => {
  const count = cartLines().reduce((sum, { cartNum }) => sum + cartNum, 0);
  return (
    <View className="card reserve__card">
      {count === 0 ? (
        <View className="muted cap">{vt('reserve.dishesNone')}</View>
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
      <View className="muted cap mt-16">{vt(prepay && form.brings ? 'reserve.prepay' : 'reserve.refundHint')}</View>
    </View>
  );
});

const Contact = observer(({ form }: { readonly form: Form }) => (
  <View className="card reserve__card stack">
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
      placeholder={vt('reserve.digits', root.table.info?.phoneDigits ?? IN_CAMBODIA)}
    />
  </View>
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
    <View className="reserve__bar row">
      <View className="grow">
        <View className="bold">{form.at === null ? vt('reserve.chooseTime') : formatMoment(form.at, zone)}</View>
        <View className="muted cap">{vt('reserve.peopleCount', { count: form.people })}</View>
      </View>
      <Button size="xl" busy={reservations.saving} why={form.why()} onClick={() => void form.send()}>
        {vt('reserve.do')}
      </Button>
    </View>
  );
});

/** S-11: when, how many, who, and what they wish. */
const ReserveInfoPage = () => {
  const { at } = useRouter().params;
  const form = useForm(at === undefined ? null : Number(at));
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
      <View className="wrap stack">
        <Announcement />
        <Async of={loaded} rows={5}>
          {(offered) => <FormBody form={form} times={offered} />}
        </Async>
      </View>
    </PageFrame>
  );
};

export default localized(ReserveInfoPage, visitTexts);
