import type { SomeHandlers } from '../../http/call';
import { storeDocuments } from './current';
import { documentVersion, managedDocument, publishDocument } from './publish';

type Calls = 'storeDocuments' | 'managedDocument' | 'documentVersion' | 'publishDocument';

export const documentHandlers: SomeHandlers<Calls> = {
  storeDocuments: (call, { tableUuid }) => storeDocuments(call, tableUuid),
  managedDocument,
  documentVersion,
  publishDocument,
};
