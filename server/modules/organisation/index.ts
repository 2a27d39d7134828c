export { listAreas } from './areas';
export { organisationHandlers } from './endpoints';
