export { menuEditorHandlers } from './endpoints';
