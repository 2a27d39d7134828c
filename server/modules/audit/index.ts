export { audit } from './audit';
export { auditHandlers } from './list';
