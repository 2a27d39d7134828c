import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Button } from '../../components/button';
import { Empty } from '../../components/empty';
import { LanguagePicker } from '../../components/language-picker';
import { localized } from '../../components/localized';
import { PendingPrice, Price, Was } from '../../components/money';
import { PageFrame } from '../../components/page-frame';
import { DishImage } from '../../components/dish-image';
import { Tag } from '../../components/tag';
import { t } from '../../i18n';
import { memberTexts, mt } from '../../i18n-member';
import { formatMain } from '../../money';
import { back, PAGES, restart } from '../../platform/navigation';
import type { ComparedLine } from '../../stores/compare-lines';
import { type Comparison, comparison, isDifferent, sumOfLines } from '../../stores/comparison';
import { root } from '../../stores/root';
import './compare.scss';

const WORDS = {
  ok: () => mt('compare.price'),
  gone: () => mt('compare.gone'),
  soldOut: () => t('menu.soldOut'),
  changed: () => mt('compare.options'),
} as const satisfies Record<ComparedLine['state'], () => string>;

const Cost = observer(({ line: { state, now, cost } }: { readonly line: ComparedLine }) => {
  if (state !== 'ok') return cost === null ? null : <Was amount={cost} />;
  return (
    <>
      {now === null ? <PendingPrice timed={false} /> : <Price size="s" amount={now} />}
      {cost !== null && now !== null && cost !== now && <Was amount={cost} />}
    </>
  );
});

const Line = observer(({ line }: { readonly line: ComparedLine }) => (
  <li className="compared row items-start ruled">
    <DishImage picture={line.picture} placeholderColor={line.tint} size="xs" soldOut={null} />
    <div className="col items-start grow gap-8">
      <h3 className="semibold">{`${line.name || t('error.notFound')} ${t('common.times', { count: line.selection.quantity })}`}</h3>
      {line.details !== '' && <p className="muted cap">{line.details}</p>}
      {isDifferent(line) && <Tag tone={line.state === 'ok' ? 'wait' : 'err'}>{WORDS[line.state]()}</Tag>}
    </div>
    <div className="col items-end flex-none">
      <Cost line={line} />
    </div>
  </li>
));

const Lines = observer(({ title, lines }: { readonly title: string; readonly lines: readonly ComparedLine[] }) =>
  lines.length === 0 ? null : (
    <section className="card">
      <h2 className="t-item semibold">{title}</h2>
      <ul>
        {lines.map((line, index) => (
          <Line key={index} line={line} />
        ))}
      </ul>
    </section>
  ),
);

/** The total now, and the two ways to continue. */
const Answers = observer(({ shown }: { readonly shown: Comparison }) => {
  const [isBusy, setBusy] = useState(false);
  const before = sumOfLines(shown.lines.map(({ cost }) => cost));
  const now = sumOfLines(shown.lines.map((line) => line.now));
  const nothing = shown.lines.every(({ state }) => state !== 'ok');
  const accept = async (): Promise<void> => {
    setBusy(true);
    await comparison.accept();
    if (shown.purpose === 'again' || nothing) await restart(PAGES.menu);
    else await back();
  };
  return (
    <>
      <p className="compared__sum flex items-baseline gap-16" aria-live="polite">
        <span className="grow">{nothing ? mt('compare.nothing') : mt('compare.now')}</span>
        {before !== now && <Was amount={before} />}
        {!nothing && <strong>{formatMain(now)}</strong>}
      </p>
      <div className="answers">
        <Button kind="outline" onClick={() => void back()}>
          {mt('compare.refuse')}
        </Button>
        <Button block busy={isBusy} onClick={() => void accept()}>
          {nothing ? t('cart.seeMenu') : mt('compare.accept')}
        </Button>
      </div>
    </>
  );
});

/** S-16: the selection beside what is available now; the person accepts that, or everything stays as it was. */
const ComparePage = () => {
  const { shown } = comparison;
  const lines = shown?.lines ?? [];
  const { info } = root.table;
  return (
    <PageFrame
      title={mt('compare.title')}
      onBack={() => void back()}
      actions={<LanguagePicker onChoose={(language) => void root.chooseLanguage(language)} />}
      {...(info !== null && { brandColour: info.brandColour })}
      {...(shown !== null && { bar: <Answers shown={shown} /> })}
    >
      <div className="wrap stack">
        {shown === null ? (
          <Empty
            icon="check"
            title={mt('compare.same')}
            action={{ label: t('cart.seeMenu'), onClick: () => void restart(PAGES.menu) }}
          />
        ) : (
          <p className="callout on-gold">{mt('compare.hint')}</p>
        )}
        <Lines title={mt('compare.title')} lines={lines.filter(isDifferent)} />
        <Lines title={mt('compare.same')} lines={lines.filter((line) => !isDifferent(line))} />
      </div>
    </PageFrame>
  );
};

export default localized(ComparePage, memberTexts);
