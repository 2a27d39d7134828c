export { ClientFiles } from './client-files';
export { mountPages } from './page';
