export { mountPublicApi } from './mount';
