import type { SomeHandlers } from '../../http/call';
import { storeDocuments } from './current';

export const documentHandlers: SomeHandlers<'storeDocuments'> = {
  storeDocuments: (call, { tableUuid }) => storeDocuments(call, tableUuid),
};
