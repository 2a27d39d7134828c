import type { Endpoints, Output } from '@romduol/contract';
import type { Handler } from '../../http/call';
import { refuse } from '../../http/refusal';
import { renderPicture, loadReceipt, wholeTicket } from '../../printing';
import { findDinerOrder } from '../orders';

type Picture = Output<Endpoints['staffPaper']>;

const shown = async (paper: Parameters<typeof renderPicture>[0], width: 80 | 58): Promise<Picture> => {
  const { png, ...size } = await renderPicture(paper, width);
  return { image: `data:image/png;base64,${png.toString('base64')}`, ...size };
};

/** Staff see a paper before it is printed. */
export const staffPaper: Handler<'staffPaper'> = async (call, { orderId, kind, width = 80, language }) => {
  const { db, caller, now } = call;
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('store_id', '=', caller.storeId)
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (!order) return refuse('orderNotFound');
  const languages = [language ?? call.language] as const;
  const paper =
    kind === 'kitchen'
      ? await wholeTicket(db, order, languages, now)
      : await loadReceipt(db, order, { kind, languages });
  return shown(paper, width);
};

/** A guest keeps the receipt on the phone: the same picture. */
export const dinerPaper: Handler<'dinerPaper'> = async ({ db, caller, language }, { orderNo }) => {
  const order = await findDinerOrder(db, caller, orderNo);
  return shown(await loadReceipt(db, order, { kind: 'receipt', languages: [language] }), 80);
};
