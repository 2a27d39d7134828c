export { openStore } from './open-store';
