export { checkCode } from './check-code';
export { peopleHandlers } from './endpoints';
export { mountLoginPages } from './login-pages';
