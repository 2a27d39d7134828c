export { audit, type AuditAction } from './audit';
