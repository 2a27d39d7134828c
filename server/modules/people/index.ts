export { peopleHandlers } from './endpoints';
export { mountLoginPages } from './login-pages';
