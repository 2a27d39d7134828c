import { textIn } from '../../db/localized';
import { problemIf } from '@romduol/domain/rules/problem';
import type { BillAct, SaidReason } from '../../db/schema-floor';
import type { Db } from '../../db/db';
import type { Language } from '@romduol/domain/languages';
import { refuse, refuseProblems } from '../../http/refusal';

interface ReasonRequest {
  readonly reasonId?: number | undefined;
  readonly reason?: string | undefined;
}

/**
 * The reason of a void, comp or discount, as it is stored: the current text of the store's reason, and what was typed.
 * Throws reasonRequired where there is neither and one is needed, notFound for a reason that the store does not have.
 */
export const saidReason = async (
  db: Db,
  of: { readonly storeId: number; readonly act: BillAct; readonly needed: boolean },
  { reasonId, reason = '' }: ReasonRequest,
): Promise<SaidReason> => {
  const note = reason.trim();
  if (reasonId === undefined) {
    refuseProblems(problemIf(of.needed && note === '', 'reason', 'problem.reasonRequired'));
    return { reasonId: null, words: null, note };
  }
  const kept = await db
    .selectFrom('bill_reason')
    .select('words')
    .where('store_id', '=', of.storeId)
    .where('id', '=', reasonId)
    .where('act', '=', of.act)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return { reasonId, words: (kept ?? refuse('notFound')).words, note };
};

/** As it is shown: "Waited too long: forty minutes". */
export const reasonText = ({ words, note }: Pick<SaidReason, 'words' | 'note'>, language: Language): string =>
  [textIn(words, language), note].filter((part) => part !== '').join(': ');
