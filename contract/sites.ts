import { Type } from '@sinclair/typebox';
import { endpoint, NOTHING } from './endpoint';
import { CurrencyField, Id, Instant, MainField, MainIn, Nullable } from './fields';
import { OneOf } from './staff';

/** A store, and the server on site that writes it, as the office knows it. */
const Site = Type.Object({
  storeId: Id,
  name: Type.String(),
  /**
   * Who writes the store. `cloud`: the office. `joining`: nobody, its rows are being copied to the site. `site`: the site.
   * `leaving`: nobody, the office is taking it over.
   */
  writer: OneOf('cloud', 'joining', 'site', 'leaving'),
  /** There is a connection to the site now. */
  connected: Type.Boolean(),
  /** When the site was last heard; null where it never was. */
  contactAt: Nullable(Instant),
  /** All that was recorded at the site until then has come; null where nothing has. */
  replicatedAt: Nullable(Instant),
  /** How much the site had recorded beyond that at the last contact. */
  bytesBehind: Nullable(Type.Integer()),
  secondsBehind: Nullable(Type.Integer()),
  release: Nullable(Type.String()),
  /** The site was away for too long: all of its rows are copied again. */
  slotLost: Type.Boolean(),
  /** The site is of a newer release: its rows stay there until the office is upgraded. */
  ahead: Type.Boolean(),
  /** Until when the last join code can be used; null where there is none. */
  codeExpiresAt: Nullable(Instant),
  takenOverAt: Nullable(Instant),
  /** When the rows of a site that came back after that were compared with the office's. */
  reconciledAt: Nullable(Instant),
  /** Rows that were changed on both sides, which people must compare. */
  differences: Type.Integer(),
  /** The wallets of members whom another store keeps; null where the store keeps its own. */
  wallets: Nullable(
    Type.Object({
      /** Which store keeps them. */
      keptBy: Id,
      keeper: Type.String(),
      /** What sites without a connection may take from one wallet together, beyond what the office granted them. */
      limit: MainField,
      currency: CurrencyField,
      /** The caller owns the store that keeps them, and may set the limit. */
      mine: Type.Boolean(),
    }),
  ),
});

/** What the office decided of a store that a site writes, and the site has not applied, or not yet. */
const Command = Type.Object({
  commandId: Id,
  storeId: Id,
  kind: OneOf(
    'suspend',
    'resume',
    'close',
    'reopen',
    'publishMenu',
    'withdrawMenu',
    'followMenu',
    'leaveMenu',
    'changeMaster',
    'post',
    'password',
    'pin',
    'area',
    'deleteMember',
  ),
  /** Whom it is about; '' = no person. */
  userName: Type.String(),
  state: OneOf('pending', 'refused'),
  /** Why it was refused, in the caller's language; '' = it was not. */
  problem: Type.String(),
  /** '' = nobody of the organisation: a member who has deleted their account. */
  madeBy: Type.String(),
  madeAt: Instant,
});

export const sites = {
  officeCommands: endpoint({
    method: 'GET',
    path: '/api/office/siteCommands',
    body: 'query',
    summary:
      'What head office decided of the caller’s stores that have a server on site: what waits for it, and what it refused in the last week.',
    roles: ['areaManager'],
    input: NOTHING,
    output: Type.Object({ list: Type.Array(Command) }),
    errors: [],
  }),

  officeSites: endpoint({
    method: 'GET',
    path: '/api/office/sites',
    body: 'query',
    summary: 'Which stores a server on site writes, and how far the office’s copy of each is behind.',
    roles: ['owner'],
    input: NOTHING,
    output: Type.Object({ list: Type.Array(Site) }),
    errors: [],
  }),

  makeSiteJoinCode: endpoint({
    method: 'POST',
    path: '/api/office/stores/{storeId}/site/code',
    body: 'json',
    summary:
      'Makes a code by which a new machine becomes the server on site of a store, once; a store that was taken over is given back by it, too. An earlier code ends.',
    roles: ['owner'],
    input: Type.Object({ storeId: Id }),
    output: Type.Object({ joinCode: Type.String(), expiresAt: Instant }),
    errors: ['notFound', 'siteWrites', 'membersShared'],
  }),

  takeOverSite: endpoint({
    method: 'POST',
    path: '/api/office/stores/{storeId}/site/take-over',
    body: 'json',
    summary:
      'Makes the office the writer of a store whose server on site is lost. The site cannot write any more; what it recorded after the instant that is answered may be missing until it comes back.',
    roles: ['owner'],
    input: Type.Object({ storeId: Id }),
    output: Type.Object({ replicatedAt: Nullable(Instant), bytesBehind: Nullable(Type.Integer()) }),
    errors: ['notFound'],
  }),

  setSiteWalletLimit: endpoint({
    method: 'PUT',
    path: '/api/office/stores/{storeId}/site/walletLimit',
    body: 'json',
    summary:
      'Sets what servers on site may take from one wallet that the store keeps while they have no connection, all together; 0: only what the office granted before.',
    roles: ['owner'],
    input: Type.Object({ storeId: Id, limit: MainIn }),
    output: NOTHING,
    errors: ['notFound'],
  }),

  siteDifferences: endpoint({
    method: 'GET',
    path: '/api/office/stores/{storeId}/site/differences',
    body: 'query',
    summary:
      'Rows that a site had changed after its last contact, and the office after it took the store over: the office’s are in force.',
    roles: ['owner'],
    input: Type.Object({ storeId: Id }),
    output: Type.Object({
      list: Type.Array(
        Type.Object({
          id: Id,
          /** The table that it is of. */
          kind: Type.String(),
          /** Its fields as JSON text, at the office and at the site; null where the office has no such row. */
          atOffice: Nullable(Type.String()),
          atSite: Type.String(),
          foundAt: Instant,
        }),
      ),
    }),
    errors: ['notFound'],
  }),
};
