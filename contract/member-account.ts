import { AVATAR_MAX_MB, TEXT_AREA_MAX } from '@romduol/domain/limits';
import { Type } from '@sinclair/typebox';
import { endpoint } from './endpoint';
import { AppField, MainField, Nullable, PICTURE_BODY, TableUuid } from './fields';
import { Language, Sex } from './members';
import { LineDown } from './site-line';

/** A member's account in one store (Customer, and User info's account data). */
export const Account = Type.Object({
  name: Type.String(),
  nickname: Type.String(),
  phone: Nullable(Type.String()),
  sex: Nullable(Sex),
  /** Where their picture is; empty without one. */
  avatar: Type.String(),
  memberNumber: Type.String(),
  /** Cents: in the wallet, the store's credit limit, and what they owe. */
  balance: MainField,
  credit: MainField,
  creditOwed: MainField,
  /** Coupons that can be used now, and gift coupons that they have not seen. */
  coupons: Type.Integer(),
  unreadCoupons: Type.Integer(),
});

export const memberAccount = {
  consumerInfo: endpoint({
    method: 'GET',
    path: '/api/consumer/info',
    body: 'query',
    summary: 'The account of the caller.',
    roles: ['diner'],
    input: Type.Object({ tableUuid: Type.Optional(TableUuid) }),
    output: Type.Object({
      /** A new token, stored on arrival (T-16); null keeps the one in use. */
      newToken: Nullable(Type.String()),
      isGuest: Type.Boolean(),
      tempId: Type.String(),
      language: Language,
      /** Shown instead of a name until the person signs up: the last four of the device's id. */
      guestName: Type.String(),
      tableName: Nullable(Type.String()),
      /** A member's; null for a guest. */
      userInfo: Nullable(Account),
      /** Whether a member can put money into the wallet by themselves. */
      takesTopUps: Type.Boolean(),
      /** Whether one can sign in at a login provider. */
      hasProvider: Type.Boolean(),
      lineDown: LineDown,
      /** The super-apps that one can sign in by, from within them. */
      superApps: Type.Array(AppField),
      /** Where a login continues when its state was lost; empty where the store has no such page. */
      downloadPageUrl: Type.String(),
    }),
    errors: [],
  }),

  profile: endpoint({
    method: 'POST',
    path: '/api/platformUser/profile',
    body: 'json',
    summary: 'A member’s nickname, sex and picture. What is left out is empty from then on.',
    roles: ['diner'],
    late: true,
    input: Type.Object({
      nickname: Type.String({ maxLength: TEXT_AREA_MAX }),
      sex: Type.Optional(Sex),
      /** An address that the upload call gave, or the one they have. */
      avatar: Type.Optional(Type.String({ maxLength: 300 })),
    }),
    output: Account,
    errors: ['memberOnly', 'badInput'],
  }),

  avatar: endpoint({
    method: 'POST',
    path: '/api/platformUser/avatar',
    body: 'json',
    summary: `Uploads a member’s picture: JPEG, PNG, WebP or GIF of at most ${AVATAR_MAX_MB} MB, in base64. It is shown once the profile names it.`,
    roles: ['diner'],
    // No pattern: over megabytes it exhausts the stack of the expression, once a process has compiled so many of them
    // that the engine no longer optimizes new ones. Whether it is base64 is seen by reading it.
    input: Type.Object({ picture: Type.String({ minLength: 16 }) }),
    late: true,
    output: Type.Object({ avatar: Type.String() }),
    errors: ['memberOnly', 'badInput', 'tooLarge'],
    rateLimited: true,
    bodyLimit: PICTURE_BODY,
  }),
};
