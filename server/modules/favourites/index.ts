export { adoptFavourites } from './adopt';
export { eraseFavourites, favouritesIn, listFavourites, setFavourite } from './favourites';
