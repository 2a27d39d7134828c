import { Type } from '@sinclair/typebox';
import { endpoint } from './endpoint';
import { Instant, Nullable, TableUuid } from './fields';

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

/** Privacy policy and user agreement of a store. */
export const documents = {
  storeDocuments: endpoint({
    method: 'GET',
    path: '/api/consumer/documents',
    body: 'query',
    summary: 'The privacy policy and the user agreement in force in the store of a table code.',
    who: ['anyone'],
    input: Type.Object({ tableUuid: TableUuid }),
    output: Type.Object({ privacy: StoreDocument, agreement: StoreDocument }),
    errors: ['tableCodeExpired', 'branchClosed', 'storeUnavailable'],
  }),
};
