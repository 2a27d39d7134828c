export { Dispatcher, startWebhooks } from './dispatcher';
export { makeMessageId } from './message-id';
export { endReceiver } from './record';
export { OVERLAP_MS } from './retries';
export { makeSecret, type ReceiverSecrets, sealBy } from './secrets';
