export { mountPublicApi } from './mount';
export { toPublicSummary } from './order';
