export { listOrdersBehind } from './behind';
export { estimateLines, estimateOrders } from './estimates';
export { learnPaces } from './learn';
