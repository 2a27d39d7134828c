import type { MemberMessageArgsFor, MemberMessageKey } from '@romduol/locales';
import { LOAD_MEMBER } from '@romduol/locales/generated/load-member';
import { createCatalogue } from './i18n';

/** The texts of account, login, coupon and payment pages: loaded with the first of them, not with the menu. */
export const memberTexts = createCatalogue(LOAD_MEMBER, ({ memberMessages }) => memberMessages);

void memberTexts.use();

/** The text of such a page with its holes filled: `mt('account.number', { number: '8820 0417' })`. */
export const mt = <K extends MemberMessageKey>(key: K, ...args: MemberMessageArgsFor<K>): string =>
  memberTexts.text(key, args[0]);
