import { Type } from '@sinclair/typebox';
import { OfficeArea } from './areas';
import { OfficeRoleField, SignedIn, StaffRoleField } from './auth';
import { NewPassword, PersonName, UserName } from './employees';
import { endpoint, NOTHING } from './endpoint';
import { Id, Nullable } from './fields';
import { OneOf } from './staff';

/** A person works in at most so many stores as there are in an organisation. */
const STORES_MAX = 1000;

/** A store suspended by a manager, or closed for good. */
export const StoreState = Type.Unsafe<'open' | 'suspended' | 'closed'>(Type.String());

const Post = Type.Object({
  storeId: Id,
  role: OneOf('employee', 'manager', 'accountant'),
  /** May accept and reject orders. A manager always may. */
  mayAccept: Type.Boolean(),
});

/** What head office sets of a person. Owners manage every store, so their posts are not read. */
const Rights = {
  officeRole: Type.Optional(OneOf('owner', 'areaManager')),
  posts: Type.Array(Post, { maxItems: STORES_MAX }),
  /** Of an area manager: they manage every store of these areas, one that is opened in them later too. */
  areas: Type.Optional(Type.Array(Id, { maxItems: STORES_MAX })),
};

const OfficePerson = Type.Object({
  userName: Type.String(),
  name: Type.String(),
  officeRole: Type.Optional(OfficeRoleField),
  /** Cannot sign in to any store. */
  disabled: Type.Boolean(),
  /** The one who asks. */
  self: Type.Boolean(),
  posts: Type.Array(
    Type.Object({ storeId: Id, storeName: Type.String(), role: StaffRoleField, mayAccept: Type.Boolean() }),
  ),
  areas: Type.Array(Id),
});

export const organisation = {
  ownStores: endpoint({
    method: 'GET',
    path: '/api/employee/stores',
    body: 'query',
    summary: 'The stores in which the caller’s login works.',
    roles: ['employee', 'accountant'],
    input: NOTHING,
    output: Type.Object({
      list: Type.Array(
        Type.Object({
          storeId: Id,
          name: Type.String(),
          address: Type.String(),
          role: StaffRoleField,
          state: StoreState,
          /** The one that the caller is signed in to. */
          current: Type.Boolean(),
        }),
      ),
    }),
    errors: [],
    inMasterMenu: true,
  }),

  enterStore: endpoint({
    method: 'POST',
    path: '/api/employee/stores/{storeId}/enter',
    body: 'json',
    summary:
      'Signs the caller in to another store of their login, without a password. The token that they call with stays good for two minutes, in which a lost answer can be asked for again. A server on site signs in itself whom its office vouches for.',
    roles: ['employee', 'accountant'],
    input: Type.Object({ storeId: Id }),
    output: SignedIn,
    errors: ['notFound', 'branchClosed', 'storeUnavailable', 'siteAway'],
    inMasterMenu: true,
  }),

  officePeople: endpoint({
    method: 'GET',
    path: '/api/office/people',
    body: 'query',
    summary:
      'The people of head office and those who work in several stores; with a search, everyone of the organisation whose name or user name has it.',
    roles: ['owner'],
    input: Type.Object({ search: Type.Optional(Type.String({ maxLength: 60 })) }),
    output: Type.Object({
      list: Type.Array(OfficePerson),
      stores: Type.Array(Type.Object({ storeId: Id, name: Type.String(), areaId: Nullable(Id) })),
      areas: Type.Array(OfficeArea),
    }),
    errors: [],
  }),

  addOfficePerson: endpoint({
    method: 'POST',
    path: '/api/office/people',
    body: 'json',
    summary: 'Makes a login that works in several stores, or for head office.',
    roles: ['owner'],
    input: Type.Object({ userName: UserName, name: PersonName, password: NewPassword, ...Rights }),
    output: NOTHING,
    errors: ['userNameTaken', 'notFound', 'siteAway'],
    idempotent: true,
  }),

  changeOfficePerson: endpoint({
    method: 'PUT',
    path: '/api/office/people/{userName}',
    body: 'json',
    summary:
      'Changes a person’s name and what they may do in each store. In a store that is not named any more they are signed out. An organisation keeps an owner.',
    roles: ['owner'],
    input: Type.Object({ userName: UserName, name: PersonName, ...Rights }),
    output: NOTHING,
    errors: ['notFound', 'lastOwner', 'siteAway'],
  }),

  resetOfficePassword: endpoint({
    method: 'PUT',
    path: '/api/office/people/{userName}/password',
    body: 'json',
    summary: 'Sets the password of a person of the organisation; their devices are signed out in every store.',
    roles: ['owner'],
    input: Type.Object({ userName: UserName, password: NewPassword }),
    output: NOTHING,
    errors: ['notFound', 'siteAway'],
  }),
};
