export { memberBenefitHandlers } from './endpoints';
