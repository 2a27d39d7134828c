export { listAreas } from './areas';
export { organisationCommands } from './commands';
export { organisationHandlers } from './endpoints';
export { openMaster } from './open-store';
export { auditIn, findOfficePost, findOrganisationId, lockOrganisation } from './organisation';
