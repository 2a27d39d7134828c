export { noticeHandlers } from './endpoints';
export { noticeDue } from './managed';
