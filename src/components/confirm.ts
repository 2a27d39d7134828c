import { t } from '../i18n';
import { feedback, type Question } from '../platform/feedback';

/** Asks before something that is hard to take back. Whether the person went on; Cancel is the other answer. */
export const confirm = (question: Omit<Question, 'cancel'>): Promise<boolean> =>
  feedback.ask({ ...question, cancel: t('common.cancel') });
