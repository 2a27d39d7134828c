import type { SomeHandlers } from '../../http/call';
import { storeDocuments } from './current';
import { documentVersion, managedDocument, publishDocument } from './publish';

export const documentHandlers = {
  storeDocuments: (call, { tableUuid }) => storeDocuments(call, tableUuid),
  managedDocument,
  documentVersion,
  publishDocument,
} satisfies SomeHandlers;
