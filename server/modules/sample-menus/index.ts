export { sampleMenuHandlers } from './endpoints';
