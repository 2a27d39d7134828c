import type { DemoAccess } from '../db/seeds/demo';
import { TOUR_LANGUAGES, TOUR_WORDS, type TourLanguage } from './words';

const STYLE = `body{font:1.0625rem/1.6 system-ui,"Noto Sans Khmer",sans-serif;margin:0;background:#f1f3f6;color:#1d2129}
main{max-width:640px;margin:0 auto;padding:24px}section{background:#fff;border-radius:12px;padding:16px 20px;margin:0 0 16px}
h1{font-size:1.5rem}h2{font-size:1.1875rem;margin:0}ol{padding-left:1.5rem;margin:8px 0}
nav a,section>a{display:inline-block;min-height:44px;line-height:44px;padding:0 12px}
section>a{background:#1d2129;color:#fff;border-radius:8px;text-decoration:none}code{font-size:1em}`;

interface Access extends Pick<DemoAccess, 'staff' | 'manager'> {
  /** The path of a table's link. */
  readonly table: string;
}

const PAGES = {
  waiter: '/pages/staff/tableManager/index',
  kitchen: '/pages/staff/kitchen/index',
  manager: '/pages/manager/day/index',
} as const;

/** Everything that is shown is text of ours, and the demo store's own links and logins: nothing that could be markup. */
export const renderTour = (language: TourLanguage, { staff, manager, table }: Access): string => {
  const { title, hint, signIn, roles } = TOUR_WORDS[language];
  const signsIn = ({ user, password }: DemoAccess['staff']): string =>
    `<p>${signIn} <code>${user}</code> / <code>${password}</code></p>`;
  const section = ({ name, steps, open }: (typeof roles)['diner'], url: string, access = ''): string =>
    `<section><h2>${name}</h2>${access}<ol>${steps.map((step) => `<li>${step}</li>`).join('')}</ol>` +
    `<a href="${url}" target="_blank" rel="noopener">${open}</a></section>`;
  const languages = TOUR_LANGUAGES.map(
    (tag) => `<a href="/tour?language=${tag}" lang="${tag}">${TOUR_WORDS[tag].language}</a>`,
  );
  return (
    `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<title>${title}</title><style>${STYLE}</style><main><nav>${languages.join('')}</nav><h1>${title}</h1><p>${hint}</p>` +
    section(roles.diner, table) +
    section(roles.waiter, PAGES.waiter, signsIn(staff)) +
    section(roles.kitchen, PAGES.kitchen, signsIn(staff)) +
    section(roles.manager, PAGES.manager, signsIn(manager)) +
    `</main></html>`
  );
};
