import { t } from '../i18n';
import { feedback, type Question } from '../platform/feedback';

/** Asks before an action that is hard to undo. Resolves to whether the person confirmed; Cancel is the other answer. */
export const confirm = (question: Omit<Question, 'cancel'>): Promise<boolean> =>
  feedback.ask({ ...question, cancel: t('common.cancel') });
