import type { Login } from './login';

export const login: Login = {
  hasProviders: true,
  leaveFor: (url) => window.location.assign(url),
  app: null,
  code: () => Promise.reject(new Error('no login code in H5')),
};
