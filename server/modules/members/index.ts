export { checkCode } from './check-code';
export { memberHandlers } from './endpoints';
export { mountLoginPages } from './login-pages';
