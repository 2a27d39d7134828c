export { masterMenuHandlers } from './endpoints';
export { masterMenu } from './publication-job';
