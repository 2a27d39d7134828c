export { apiKeyHandlers } from './endpoints';
export { type ApiKey, findApiKey, listKeyStores, toKeyCaller, worksIn } from './find';
