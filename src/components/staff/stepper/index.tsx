import { NUMBER_BOX_MIN } from '@romduol/domain/limits';
import { t } from '../../../i18n';
import { feedback } from '../../../platform/feedback';
import { Stepper as PlainStepper, type StepperProps } from '../../stepper';

/** A stepper that shows why it is at its limit. */
export const Stepper = ({ min = 0, ...props }: Omit<StepperProps, 'onLimit'>) => (
  <PlainStepper
    {...props}
    min={min}
    onLimit={(bound) =>
      feedback.toast(bound === min ? t('problem.tooSmall', { min: min - 1 }) : t('problem.tooLarge', { max: bound }))
    }
  />
);

interface StepperRowProps {
  readonly label: string;
  readonly num: number;
  readonly min?: number;
  readonly max: number;
  readonly onChange: (num: number) => void;
  /** What is counted, where the label does not name it. */
  readonly name?: string;
}

/** How many, as a row with its label. */
export const StepperRow = ({ label, min = NUMBER_BOX_MIN, name = label, ...stepper }: StepperRowProps) => (
  <div className="line">
    <span className="grow">{label}</span>
    <Stepper {...stepper} min={min} name={name} size="l" />
  </div>
);
