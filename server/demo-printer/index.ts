export { mountDemoPrinter } from './page';
export { DemoPrinter } from './printer';
