import type { Addresses } from './addresses';
import type { DemoLinks, Door } from './demo-links';
import { drawQrCode } from './qr-code';
import type { Terminal } from './terminal';

/** Where employees sign in. */
const SIGN_IN = '/pages/staff/login/index';

/** Columns that a label takes. */
const LABEL_WIDTH = 10;

const line = (label: string, text: string): string => `  ${label.padEnd(LABEL_WIDTH)}${text}`;

function doorLines(label: string, door: Door): string[] {
  return [line(label, door.url), line('', `${door.user} / ${door.password}`)];
}

/** What is printed about the demo store. */
interface Demo {
  readonly links: DemoLinks;
  readonly dinerPath: string;
  /** Which its managers type to approve what the store names. */
  readonly pin: string;
  /** Head office's logins over the three stores, each with what it is for. */
  readonly headOffice: readonly { readonly label: string; readonly user: string; readonly password: string }[];
  /** Where its printouts can be seen; null where it has no printer of its own. */
  readonly printer: string | null;
}

/** Prints that the server is ready, and how to enter the demo store; `dinerPath` is what a table's code leads to. */
export function welcome(terminal: Terminal, addresses: Addresses, demo: Demo | null): void {
  const lines = ['', `  Ready at ${addresses.here}`, ''];
  if (demo !== null) {
    const phoneUrl = addresses.phone + demo.dinerPath;
    lines.push(line('Tour', `${addresses.here}/tour`), line('', 'five minutes, by role'), '');
    lines.push(line('Diner', demo.links.diner.url), '', ...drawQrCode(phoneUrl, terminal.isScreen), '');
    lines.push(line('', `The code opens ${phoneUrl}`), line('', `(${addresses.reason}).`), '');
    lines.push(...doorLines('Staff', demo.links.staff));
    lines.push(...doorLines('Manager', demo.links.manager), line('', `PIN ${demo.pin}`));
    lines.push(...demo.headOffice.map(({ label, user, password }) => line('', `${label}: ${user} / ${password}`)));
    lines.push(...doorLines('Kiosk', demo.links.kiosk));
    if (demo.printer !== null) lines.push(line('Printer', demo.printer));
    lines.push('');
  } else {
    lines.push(line('Sign in', addresses.here + SIGN_IN), '');
  }
  terminal.print([...lines, '  Ctrl-C stops it.', ''].join('\n'));
}
