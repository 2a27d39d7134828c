import { parseBarcode } from '@romduol/domain/stock/barcode';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../../components/button';
import { Field } from '../../../../components/field';
import { Note } from '../../../../components/staff/note';
import { NOTES } from '../../../../components/staff/status-styles';
import { Sheet } from '../../../../components/sheet';
import { st } from '../../../../i18n-staff';
import { feedback } from '../../../../platform/feedback';
import { scanner, type ScanProblem } from '../../../../platform/scan';

const CAMERA = 'barcode-camera';

interface BarcodeSheetProps {
  /** As it is kept: digits with a right check digit. */
  readonly onRead: (barcode: string) => void;
  readonly onClose: () => void;
}

interface CameraProps {
  readonly onRead: (barcode: string) => void;
  readonly onProblem: (problem: ScanProblem) => void;
}

/** The camera until the first barcode; what it misread is skipped. */
const Camera = (props: CameraProps) => {
  const latest = useRef(props);
  useEffect(() => {
    latest.current = props;
  });
  useEffect(() => {
    let isDone = false;
    const found = (text: string): void => {
      const barcode = parseBarcode(text);
      if (barcode === null) {
        // A platform's own scanner has ended with it.
        if (!scanner.inPage) latest.current.onProblem('closed');
      } else if (!isDone) {
        isDone = true;
        latest.current.onRead(barcode);
      }
    };
    return scanner.start(CAMERA, found, (problem) => latest.current.onProblem(problem), 'barcode');
  }, []);
  if (!scanner.inPage) return null;
  return (
    <>
      <div className="barcode__view" id={CAMERA} role="img" aria-label={st('barcode.aim')} />
      <p className="cap muted text-center">{st('barcode.aim')}</p>
    </>
  );
};

/** A barcode by the camera, by a scanner that types, or typed. */
export const BarcodeSheet = observer(({ onRead, onClose }: BarcodeSheetProps) => {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<ScanProblem | null>(null);
  const send = (): void => {
    const barcode = parseBarcode(typed);
    if (barcode === null) feedback.toast(st('barcode.wrong'));
    else onRead(barcode);
  };
  return (
    <Sheet
      open
      title={st('barcode.scan')}
      onClose={onClose}
      foot={
        <Button block size="xl" onClick={send}>
          {st('barcode.find')}
        </Button>
      }
    >
      <div className="stack">
        {problem === null && <Camera onRead={onRead} onProblem={setProblem} />}
        {problem !== null && problem !== 'closed' && (
          <Note statusStyle={NOTES.warn} role="alert">
            {problem === 'refused' ? st('barcode.refused') : st('barcode.absent')}
          </Note>
        )}
        {problem !== null && (
          <Button block kind="outline" onClick={() => setProblem(null)}>
            {st('barcode.again')}
          </Button>
        )}
        <Field
          label={st('barcode.label')}
          placeholder={st('barcode.hint')}
          inputMode="numeric"
          value={typed}
          maxLength={20}
          onChange={setTyped}
          onEnter={send}
        />
      </div>
    </Sheet>
  );
});
