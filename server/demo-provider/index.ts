export { DEMO_CLIENT, DEMO_PATH } from './client';
export { mountDemoProvider } from './routes';
