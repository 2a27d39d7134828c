export { deleteAgain } from './delete-again';
export { ownAccountHandlers } from './endpoints';
export { pictureRemoval } from './picture-removal';
