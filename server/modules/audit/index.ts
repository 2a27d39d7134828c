export { type ApprovedBy, audit } from './audit';
