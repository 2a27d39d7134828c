import { t } from '../../../i18n';
import { feedback } from '../../../platform/feedback';
import { Stepper as PlainStepper, type StepperProps } from '../../stepper';

/** A stepper that says why it goes no further. */
export const Stepper = ({ min = 0, ...props }: Omit<StepperProps, 'onLimit'>) => (
  <PlainStepper
    {...props}
    min={min}
    onLimit={(bound) =>
      feedback.toast(bound === min ? t('problem.tooSmall', { min: min - 1 }) : t('problem.tooLarge', { max: bound }))
    }
  />
);
