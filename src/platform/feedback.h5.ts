import { TOAST_MS } from '@romduol/domain/limits';
import { backLayers } from './back-layers';
import type { Feedback, Question } from './feedback';
import './feedback.scss';

let line: HTMLElement | null = null;
let hide = 0;

const make = (tag: string, className: string, text: string): HTMLElement => {
  const element = document.createElement(tag);
  element.className = className;
  element.textContent = text;
  return element;
};

/** One live region for all toasts, so that it is there for screen readers before the first one comes. */
const liveLine = (): HTMLElement => {
  if (line === null) {
    line = make('div', 'say', '');
    line.setAttribute('role', 'status');
    line.setAttribute('aria-live', 'polite');
    document.body.append(line);
  }
  return line;
};

/** Real px at the foot of the window that a keyboard covers; a browser does not move what is fixed there. */
const keyboard = (): number => {
  const { visualViewport: seen, innerHeight } = window;
  return seen === null || seen.scale > 1 ? 0 : Math.max(0, innerHeight - seen.height - seen.offsetTop);
};

const answer = (label: string, className: string, choose: () => void): HTMLElement => {
  const button = make('button', className, label);
  button.setAttribute('type', 'button');
  button.addEventListener('click', choose);
  return button;
};

/** The browser's own modal dialog: it traps the focus, restores it, and closes on Esc. */
const createDialog = ({ title, content, ok, cancel }: Question, done: (went: boolean) => void): HTMLDialogElement => {
  const dialog = document.createElement('dialog');
  dialog.className = 'ask';
  dialog.setAttribute('role', 'alertdialog');
  dialog.setAttribute('aria-label', title);
  const answers = make('div', 'ask__answers', '');
  answers.append(answer(ok, 'ask__answer', () => done(true)));
  if (cancel !== undefined) answers.append(answer(cancel, 'ask__answer ask__answer--quiet', () => done(false)));
  dialog.append(make('h2', 'ask__title', title), make('p', 'ask__text', content), answers);
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault();
    if (cancel !== undefined) done(false);
  });
  return dialog;
};

export const feedback: Feedback = {
  toast(text) {
    window.clearTimeout(hide);
    const shown = liveLine();
    shown.style.setProperty('--keyboard', `${keyboard()}px`);
    shown.textContent = text;
    hide = window.setTimeout(() => (shown.textContent = ''), TOAST_MS);
  },

  ask: (question) =>
    new Promise((resolve) => {
      const finish = (went: boolean): void => {
        close();
        dialog.close();
        dialog.remove();
        resolve(went);
      };
      const dialog = createDialog(question, finish);
      const close = backLayers.open(() => finish(false));
      document.body.append(dialog);
      dialog.showModal();
    }),
};
