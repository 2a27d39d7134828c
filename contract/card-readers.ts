import { CARD_DECLINES, type CardDecline } from '@romduol/domain/rules/card-readers';
import { Type } from '@sinclair/typebox';
import { endpoint, NOTHING } from './endpoint';
import { Id, Instant, MainField, Nullable } from './fields';
import { Expected } from './orders';
import { Part, payable, Share } from './payments';

const NAME_MAX = 40;
const ReaderName = Type.String({ pattern: '^tmr_[A-Za-z0-9]{1,60}$' });
const Reference = Type.String({ pattern: '^[0-9]{1,15}-[0-9a-f]{30}$' });

/** A payment that a card reader asks for. */
const ReaderPayment = Type.Object({
  reference: Type.String(),
  status: Type.Unsafe<'open' | 'captured' | 'declined' | 'expired' | 'replaced'>(Type.String()),
  amount: MainField,
  /** Its name in the store. */
  reader: Type.String(),
  /** Why nothing was paid; null where that is not known. */
  reason: Nullable(Type.Unsafe<CardDecline>(Type.String({ enum: [...CARD_DECLINES] }))),
  expiresAt: Instant,
});

/** Card readers at the counter, of the store's account with a provider. */
export const cardReaders = {
  cardReaders: endpoint({
    method: 'GET',
    path: '/api/employee/card-readers',
    body: 'query',
    summary: 'The card readers of the store; available: staff can be paid by them now.',
    roles: ['employee'],
    input: NOTHING,
    output: Type.Object({
      available: Type.Boolean(),
      list: Type.Array(Type.Object({ id: Id, reader: Type.String(), name: Type.String() })),
    }),
    errors: [],
  }),

  findCardReaders: endpoint({
    method: 'GET',
    path: '/api/store/pay/card-readers/account',
    body: 'query',
    summary: 'The card readers that the provider lists for the store’s account.',
    roles: ['manager'],
    input: NOTHING,
    output: Type.Object({
      list: Type.Array(
        Type.Object({
          reader: Type.String(),
          label: Type.String(),
          serial: Type.String(),
          online: Type.Boolean(),
        }),
      ),
    }),
    errors: ['notFound', 'gatewayNotReady'],
  }),

  saveCardReader: endpoint({
    method: 'PUT',
    path: '/api/store/pay/card-readers/{reader}',
    body: 'json',
    summary: 'Adds a card reader of the store’s account, or names it anew.',
    roles: ['manager'],
    input: Type.Object({ reader: ReaderName, name: Type.String({ minLength: 1, maxLength: NAME_MAX }) }),
    output: NOTHING,
    errors: ['notFound', 'gatewayNotReady', 'badInput'],
  }),

  removeCardReader: endpoint({
    method: 'DELETE',
    path: '/api/store/pay/card-readers/{reader}',
    body: 'query',
    summary: 'Takes a card reader away; a payment that has begun on it is finished.',
    roles: ['manager'],
    input: Type.Object({ reader: ReaderName }),
    output: NOTHING,
    errors: ['notFound'],
  }),

  takeByReader: endpoint({
    method: 'POST',
    path: '/api/employee/orders/{orderId}/card-reader',
    body: 'json',
    summary:
      'Prepares a card payment of what is due or a part of it; sendToReader then has the reader ask for the card.',
    roles: ['employee'],
    input: Type.Object({ orderId: Id, readerId: Id, part: Part, share: Share, ...Expected }),
    output: ReaderPayment,
    errors: [...payable, 'notFound', 'noPaymentPlugin', 'lineDown', 'paymentFailed'],
    idempotent: true,
  }),

  sendToReader: endpoint({
    method: 'POST',
    path: '/api/employee/card-payments/{reference}/send',
    body: 'json',
    summary: 'Has the card reader ask for the card. Refused by a reader that is off or busy, it ends the payment.',
    roles: ['employee'],
    input: Type.Object({ reference: Reference }),
    output: ReaderPayment,
    errors: ['notFound', 'readerOffline', 'readerBusy', 'paymentFailed'],
  }),

  readerPayment: endpoint({
    method: 'GET',
    path: '/api/employee/card-payments/{reference}',
    body: 'query',
    summary: 'What became of a payment by card reader.',
    roles: ['employee'],
    input: Type.Object({ reference: Reference }),
    output: ReaderPayment,
    errors: ['notFound'],
  }),

  cancelReaderPayment: endpoint({
    method: 'POST',
    path: '/api/employee/card-payments/{reference}/cancel',
    body: 'json',
    summary: 'Ends a payment by card reader. A card that was charged meanwhile counts as paid.',
    roles: ['employee'],
    input: Type.Object({ reference: Reference }),
    output: ReaderPayment,
    errors: ['notFound', 'paymentFailed'],
  }),
};
