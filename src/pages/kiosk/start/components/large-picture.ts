import { pictureFor } from '@romduol/domain/menu/picture-sizes';

/** Pixels of a picture on the kiosk's screen, whose pages are drawn half as large again as a phone's. */
const PIXELS = 640;

/** A dish's picture where it fills a card or a dialog of the kiosk. */
export const largePicture = (picture: string): string => pictureFor(picture, PIXELS);
