import { useRouter } from '@tarojs/taro';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button';
import { Field } from '../../components/field';
import { localized } from '../../components/localized';
import { PageFrame } from '../../components/page-frame';
import { t } from '../../i18n';
import { visitTexts, vt } from '../../i18n-visit';
import { feedback } from '../../platform/feedback';
import { back, PAGES, restart } from '../../platform/navigation';
import { scanner, type ScanProblem } from '../../platform/scan';
import { root } from '../../stores/root';
import { codeIn } from '../../stores/scanned-code';
import './scanQrcode.scss';

const CAMERA = 'scan-camera';
const CODE_MAX = 300;
/** The page of the code at the door. */
const WAITING_LIST = '/pages/reserve/waiting';

/** Joins the table that a text leads to. Whether it is a code at all. */
const enter = (text: string): boolean => {
  const code = codeIn(text);
  if (code === null) return false;
  root.menu.reset();
  void Promise.all([restart(text.includes(WAITING_LIST) ? WAITING_LIST : PAGES.menu), root.enterTable(code)]);
  return true;
};

/**
 * The camera, while the page is open; a code that is not a table's is reported once and skipped. A platform's own
 * scanner has ended with it: `isNotOurs` then, and the page offers to scan again.
 */
const useCamera = (isWanted: boolean) => {
  const [problem, setProblem] = useState<ScanProblem | null>(null);
  const [isNotOurs, setIsNotOurs] = useState(false);
  const stop = useRef<() => void>(() => undefined);
  const last = useRef('');
  const found = useCallback((text: string): void => {
    if (text === last.current) return;
    last.current = text;
    if (enter(text)) stop.current();
    else if (scanner.inPage) feedback.toast(vt('scan.notOurs'));
    else setIsNotOurs(true);
  }, []);
  const start = useCallback((): void => {
    stop.current = scanner.start(CAMERA, found, (why) => {
      setProblem(why);
      if (why === 'refused') feedback.toast(t('error.cameraRefused'));
    });
  }, [found]);
  useEffect(() => {
    if (isWanted) start();
    return () => stop.current();
  }, [isWanted, start]);
  const retry = (): void => {
    last.current = '';
    setProblem(null);
    setIsNotOurs(false);
    start();
  };
  return { problem, isNotOurs, retry };
};

const Problem = observer(({ problem, onRetry }: { readonly problem: ScanProblem; readonly onRetry: () => void }) => (
  <section className="card scan__problem" role="alert">
    <h2 className="t-item bold">{problem === 'refused' ? t('error.cameraRefused') : vt('scan.noCamera')}</h2>
    <p>{vt(problem === 'refused' ? 'scan.refusedHint' : 'scan.noCameraHint')}</p>
    <Button kind="outline" onClick={onRetry}>
      {vt('scan.retry')}
    </Button>
  </section>
));

const NotOurs = observer(({ onScan }: { readonly onScan: () => void }) => (
  <section className="card scan__problem" role="alert">
    <h2 className="t-item bold">{vt('scan.notOurs')}</h2>
    <Button kind="outline" onClick={onScan}>
      {vt('scan.again')}
    </Button>
  </section>
));

const Typed = observer(({ alone = false }: { readonly alone?: boolean }) => {
  const [code, setCode] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const send = (): void => setIsWrong(!enter(code));
  return (
    <section className="card scan__typed stack">
      {!alone && <h2 className="t-item bold">{vt('scan.type')}</h2>}
      <Field
        label={vt('scan.code')}
        value={code}
        onChange={setCode}
        maxLength={CODE_MAX}
        placeholder={vt('scan.codeHint')}
        error={isWrong ? vt('scan.notOurs') : null}
        onEnter={send}
      />
      <Button block onClick={send}>
        {vt('scan.go')}
      </Button>
    </section>
  );
});

const photo = async (): Promise<void> => {
  const { isChosen, text } = await scanner.readPicture();
  if (text === null) {
    if (isChosen) feedback.toast(vt('scan.notFound'));
  } else if (!enter(text)) feedback.toast(vt('scan.notOurs'));
};

/** S-03: the code of a table by the camera, a photo, or typed; `by=typing`: typed at once, the camera stays off. */
const ScanPage = () => {
  const [isTyping, setTyping] = useState(useRouter().params.by === 'typing');
  const { problem, isNotOurs, retry } = useCamera(!isTyping);
  return (
    <PageFrame title={vt('scan.title')} onBack={() => void back(PAGES.home)}>
      <div className="wrap stack">
        {isTyping && (
          <>
            <Typed alone />
            <Button block kind="outline" onClick={() => setTyping(false)}>
              {vt('scan.title')}
            </Button>
          </>
        )}
        {scanner.inPage && !isTyping && problem === null && (
          <section>
            <div className="scan__view" id={CAMERA} role="img" aria-label={vt('scan.aim')} />
            <p className="muted text-center mt-16">{vt('scan.aim')}</p>
          </section>
        )}
        {problem !== null && <Problem problem={problem} onRetry={retry} />}
        {isNotOurs && <NotOurs onScan={retry} />}
        {scanner.inPage && !isTyping && (
          <Button block kind="outline" onClick={() => void photo()}>
            {vt('scan.photo')}
          </Button>
        )}
        {!isTyping && <Typed />}
      </div>
    </PageFrame>
  );
};

export default localized(ScanPage, visitTexts);
