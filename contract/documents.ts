import { DOCUMENT_MAX } from '@romduol/domain/limits';
import { Type } from '@sinclair/typebox';
import { endpoint } from './endpoint';
import { Instant, Nullable, TableUuid } from './fields';
import { Words } from './words';

const Version = Type.Integer({ minimum: 1, maximum: 1_000_000 });

/** The versions of the two documents that a person saw when they agreed. A sign-in without them is refused. */
export const AGREED = {
  privacyVersion: Type.Optional(Version),
  agreementVersion: Type.Optional(Version),
};

const StoreDocument = Type.Object({
  version: Version,
  /** Null for the text that ships with the product. */
  publishedAt: Nullable(Instant),
  /** Paragraphs, one a line; a line that starts with "# " is a heading. */
  body: Type.String(),
});

const Kind = Type.Unsafe<'privacy' | 'agreement'>(Type.String({ enum: ['privacy', 'agreement'] }));
const Body = Words(DOCUMENT_MAX);
/** Bytes: a document in three languages, none of whose characters takes more than six in JSON. */
const DOCUMENT_BODY = DOCUMENT_MAX * 3 * 6 + 1_024;

const PublishedVersion = Type.Object({
  version: Version,
  /** Null for the text that ships with the product. */
  publishedAt: Nullable(Instant),
  /** The manager who published it; null for the text that ships with the product. */
  publishedBy: Nullable(Type.String()),
});

/** Privacy policy and user agreement of a store. */
export const documents = {
  storeDocuments: endpoint({
    method: 'GET',
    path: '/api/consumer/documents',
    body: 'query',
    summary: 'The privacy policy and the user agreement in force in the store of a table code.',
    roles: ['anyone'],
    late: true,
    input: Type.Object({ tableUuid: TableUuid }),
    output: Type.Object({ privacy: StoreDocument, agreement: StoreDocument }),
    errors: ['tableCodeExpired', 'tableCodeUnknown', 'branchClosed', 'storeUnavailable'],
  }),

  managedDocument: endpoint({
    method: 'GET',
    path: '/api/store/documents/{kind}',
    body: 'query',
    summary: 'A document as it is in force, in three languages, and its versions, the newest first.',
    roles: ['manager'],
    input: Type.Object({ kind: Kind }),
    output: Type.Object({ version: Version, body: Body, history: Type.Array(PublishedVersion) }),
    errors: [],
  }),

  documentVersion: endpoint({
    method: 'GET',
    path: '/api/store/documents/{kind}/{version}',
    body: 'query',
    summary: 'One version of a document, in three languages.',
    roles: ['manager'],
    input: Type.Object({ kind: Kind, version: Version }),
    output: Type.Object({ body: Body }),
    errors: ['notFound'],
  }),

  publishDocument: endpoint({
    method: 'POST',
    path: '/api/store/documents/{kind}',
    body: 'json',
    summary:
      'Publishes the next version of a document: members are asked to agree to it at their next sign-in. Refused where another was published meanwhile.',
    roles: ['manager'],
    input: Type.Object({
      kind: Kind,
      /** The version that it replaces. */
      version: Version,
      body: Body,
    }),
    output: Type.Object({ version: Version }),
    errors: ['changedMeanwhile'],
    idempotent: true,
    bodyLimit: DOCUMENT_BODY,
  }),
};
