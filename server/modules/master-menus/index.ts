export { masterMenuCommands } from './commands';
export { masterMenuHandlers } from './endpoints';
export { masterMenu } from './publication-job';
