import type { Endpoints, Input } from '@romduol/contract';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';

/** The store's own texts on receipts or invoices: the last saved ones count. */
export const saveTemplate = async (
  { db, caller }: Call<StaffCaller>,
  { kind, firstWords, lastWords, qr, showsLogo }: Input<Endpoints['savePaperTemplate']>,
) => {
  const words = {
    first_words: firstWords && JSON.stringify(firstWords),
    last_words: lastWords && JSON.stringify(lastWords),
    qr,
    shows_logo: showsLogo,
  };
  await db
    .insertInto('paper_template')
    .values({ store_id: caller.storeId, kind, ...words })
    .onConflict((conflict) => conflict.columns(['store_id', 'kind']).doUpdateSet(words))
    .execute();
  return {};
};
