import { st } from '../../../i18n-staff';
import { DragHandle } from '../../../platform/drag-handle';
import { IconButton } from '../../icon-button';
import './index.scss';

interface ArrangeProps {
  /** Of what is moved. */
  readonly name: string;
  /** From 0. */
  readonly place: number;
  readonly count: number;
  readonly onMove: (to: number) => void;
}

/** A handle for one item of a list, which must be a `.drag-item`. */
export const Handle = ({ name, place, count, onMove }: ArrangeProps) => {
  if (count < 2) return null;
  const at = (to: number) => ({ name, place: to + 1, count });
  return (
    <DragHandle
      label={st('arrange.handle', { name })}
      place={place}
      count={count}
      sayOver={(to) => st('arrange.over', at(to))}
      sayDropped={(to) => st('arrange.dropped', at(to))}
      sayBack={st('arrange.back', at(place))}
      onMove={onMove}
    />
  );
};

interface StepProps {
  readonly icon: 'up' | 'down';
  readonly label: string;
  readonly act: (() => void) | null;
}

const Step = ({ icon, label, act }: StepProps) =>
  act === null ? <span className="arrange__gap" /> : <IconButton icon={icon} label={label} onClick={act} />;

/** The same without dragging: a step up, a step down. */
export const Steps = ({ name, place, count, onMove }: ArrangeProps) => {
  if (count < 2) return null;
  const to = (by: number) => (place + by < 0 || place + by >= count ? null : () => onMove(place + by));
  return (
    <>
      <Step icon="up" label={st('menuEd.up', { name })} act={to(-1)} />
      <Step icon="down" label={st('menuEd.down', { name })} act={to(1)} />
    </>
  );
};
