export { suggestionHandlers } from './endpoints';
export { foldShown, learnPairs } from './learn';
