export { openMaster } from './open-master';
export { openStore } from './open-store';
