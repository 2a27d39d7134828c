import { isOnList } from '@romduol/domain/rules/waiting';
import { MINUTE_MS } from '@romduol/domain/time/units';
import { useEffect, useState } from 'react';
import { Async } from '../../components/async';
import { Empty } from '../../components/empty';
import { LanguagePicker } from '../../components/language-picker';
import { localized } from '../../components/localized';
import { PageFrame } from '../../components/page-frame';
import { formatWhen } from '../../components/when';
import { visitTexts, vt } from '../../i18n-visit';
import { back, open, PAGES } from '../../platform/navigation';
import { serverNow } from '../../stores/clock';
import { root } from '../../stores/root';
import { useLoaded } from '../../stores/use-loaded';
import { type Waiting, waiting } from '../../stores/waiting';
import { JoinBar, JoinForm, useJoinForm } from './components/join-form';
import { OffList, OnList } from './components/own-party';
import '../../components/outcome/index.scss';
import './info.scss';
import './result.scss';
import './waiting.scss';

/** Free tables change without a message. */
const LOOK_AGAIN_MS = MINUTE_MS / 2;

/** Why nobody can join; null where one can. */
const findHindrance = ({ enabled, open: isOpen, opensAt, atDoor }: Waiting) => {
  if (!enabled) return { icon: 'clock', title: vt('waiting.off'), hint: vt('waiting.offHint') } as const;
  if (!isOpen) {
    const hint =
      opensAt === null
        ? vt('waiting.closedUnknown')
        : vt('waiting.closedHint', { when: formatWhen(opensAt, serverNow(), root.table.zone) });
    return { icon: 'clock', title: vt('waiting.closed'), hint } as const;
  }
  if (atDoor) return null;
  const action = { label: vt('scan.title'), onClick: () => void open(PAGES.scan) };
  return { icon: 'scan', title: vt('waiting.notAtDoor'), hint: vt('waiting.notAtDoorHint'), action } as const;
};

/** The waiting list on a guest's phone: join it, follow one's place, be called, and go on to the table. */
const WaitingPage = () => {
  const form = useJoinForm();
  /** The party after which the person joins again. */
  const [after, setAfter] = useState<number | null>(null);
  const { state } = waiting;
  const loaded = useLoaded(state, waiting.load);
  useEffect(() => {
    const timer = setInterval(() => void waiting.refresh(), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, []);
  const party = state?.party ?? null;
  const isListed = party !== null && isOnList(party.state);
  const hindrance = state === null ? null : findHindrance(state);
  const isJoining = state !== null && hindrance === null && !isListed && (party === null || after === party.waitingId);
  return (
    <PageFrame
      title={vt('waiting.title')}
      sub={state?.storeName}
      onBack={() => void back(PAGES.home)}
      actions={<LanguagePicker onChoose={(language) => void root.chooseLanguage(language)} />}
      {...(isJoining && { bar: <JoinBar form={form} /> })}
    >
      <div className="wrap stack">
        <Async of={loaded} rows={4}>
          {(shown) => {
            if (isJoining) return <JoinForm form={form} state={shown} />;
            if (party !== null && isListed) return <OnList party={party} state={shown} />;
            if (party !== null) {
              return <OffList party={party} onAgain={hindrance === null ? () => setAfter(party.waitingId) : null} />;
            }
            return hindrance === null ? null : <Empty {...hindrance} />;
          }}
        </Async>
      </div>
    </PageFrame>
  );
};

export default localized(WaitingPage, visitTexts);
