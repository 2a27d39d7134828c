export { deleteAgain } from './delete-again';
export { memberDeletion, ownAccountCommands } from './delete-at-site';
export { deleteForSite, standingForSite } from './delete-for-site';
export { ownAccountHandlers } from './endpoints';
export { pictureRemoval } from './picture-removal';
