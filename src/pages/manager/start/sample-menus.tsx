import { observer } from 'mobx-react-lite';
import { Button } from '../../../components/button';
import { confirm } from '../../../components/confirm';
import { Row, Rows } from '../../../components/staff/row';
import { st } from '../../../i18n-staff';
import { currencies } from '../../../money';
import { feedback } from '../../../platform/feedback';
import { useShown } from '../../../platform/shown';
import { beginWith, removeSample, type SampleMenus as Samples, samples } from '../../../stores/staff/sample-menus';

type Sample = Samples['list'][number];

const begin = async ({ kind, dishes }: Sample, onChanged: () => void): Promise<void> => {
  const sure = await confirm({
    title: st('sample.ask', { name: st(`sample.${kind}`) }),
    content: st('sample.askHint', { count: dishes, currency: currencies().main.code }),
    ok: st('sample.put'),
  });
  if (!sure || !(await beginWith(kind))) return;
  feedback.toast(st('sample.done', { count: dishes }));
  onChanged();
};

const remove = async (count: number, onChanged: () => void): Promise<void> => {
  const sure = await confirm({
    title: st('sample.removeAsk', { count }),
    content: st('sample.hereHint', { count }),
    ok: st('sample.remove'),
  });
  if (!sure || !(await removeSample())) return;
  feedback.toast(st('sample.removed'));
  onChanged();
};

/** Menus that a store without dishes may begin with; afterwards the way to remove what is still as it came. */
export const SampleMenus = observer(({ onChanged }: { readonly onChanged: () => void }) => {
  useShown(() => void samples.load());
  const { value, busy } = samples;
  if (value === null) return null;
  const { list, removable } = value;
  return (
    <>
      {list.length > 0 && (
        <section className="samples">
          <h2 className="item-title">{st('sample.begin')}</h2>
          <p className="muted cap">{st('sample.beginHint')}</p>
          <Rows label={st('sample.begin')}>
            {list.map((sample) => (
              <Row
                key={sample.kind}
                icon="utensils"
                label={st(`sample.${sample.kind}`)}
                hint={st('sample.size', { count: sample.dishes })}
                onTap={() => void (busy || begin(sample, onChanged))}
              />
            ))}
          </Rows>
        </section>
      )}
      {removable > 0 && (
        <section className="card samples">
          <h2 className="item-title">{st('sample.here')}</h2>
          <p className="muted cap">{st('sample.hereHint', { count: removable })}</p>
          <Button kind="outline" block onClick={() => void (busy || remove(removable, onChanged))}>
            {st('sample.remove')}
          </Button>
        </section>
      )}
    </>
  );
});
