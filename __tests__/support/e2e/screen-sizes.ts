/** A screen, in real px; `isLarge`: its person reads text of twice the usual size. */
export interface ScreenSize {
  readonly width: number;
  readonly height: number;
  readonly isLarge?: boolean;
}

/** How its pictures and faults are filed: `390`, `844-landscape`, `360-large`. */
export const formatSize = ({ width, height, isLarge = false }: ScreenSize): string =>
  `${width}${width > height ? '-landscape' : ''}${isLarge ? '-large' : ''}`;

export const NARROWEST: ScreenSize = { width: 360, height: 720 };
/** A common phone that lies on its side. */
export const LANDSCAPE: ScreenSize = { width: 844, height: 390 };

/** The narrowest phone that counts, a common one, a large one, a tablet, and text of twice the size. */
const PHONES: readonly ScreenSize[] = [
  NARROWEST,
  { width: 390, height: 844 },
  { width: 430, height: 932 },
  { width: 750, height: 1100 },
  LANDSCAPE,
  { ...NARROWEST, isLarge: true },
];
/** Beside those, a tablet that lies on its side at the till. */
const TILL: ScreenSize = { width: 1180, height: 820 };
/** A kiosk's screen, and a tablet on a stand. */
const KIOSKS: readonly ScreenSize[] = [
  { width: 1080, height: 1920 },
  { width: 820, height: 1180 },
];

const STAFF_PAGE = /\/pages\/(?:staff|manager|office|backOffice)\/|\/choose-location/;
const KIOSK = /\/pages\/kiosk\//;

export const isStaffPage = (url: string): boolean => STAFF_PAGE.test(url);
export const isKioskPage = (url: string): boolean => KIOSK.test(url);

/** The sizes that a page is used in. */
export const listSizes = (url: string): readonly ScreenSize[] => {
  if (isKioskPage(url)) return KIOSKS;
  return isStaffPage(url) ? [...PHONES, TILL] : PHONES;
};
