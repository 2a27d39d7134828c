/** A place on the globe, in degrees. */
export interface Place {
  readonly latitude: number;
  readonly longitude: number;
}

/** The location that a phone reports, and its accuracy in metres; absent = exact. */
export interface GeoPosition extends Place {
  readonly accuracy?: number;
}

/** Where guests must be to order: a circle around the store. null = anywhere. */
export interface OrderingArea extends Place {
  readonly metres: number;
}

const EARTH_METRES = 6_371_000;
/** The largest inaccuracy of a phone's position that counts in its favour, in metres. */
const BELIEVED_METRES = 100;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** The distance between two places along the ground, in metres (haversine). */
export const metresBetween = (one: Place, other: Place): number => {
  const half = (from: number, to: number): number => Math.sin(radians(to - from) / 2) ** 2;
  const chord =
    half(one.latitude, other.latitude) +
    Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * half(one.longitude, other.longitude);
  return 2 * EARTH_METRES * Math.asin(Math.min(1, Math.sqrt(chord)));
};

/** Whether a diner may order from there (M-20): in the area, within the accuracy of the phone. */
export const mayOrderFrom = (area: OrderingArea, { accuracy = 0, ...place }: GeoPosition): boolean =>
  metresBetween(area, place) - Math.min(Math.max(accuracy, 0), BELIEVED_METRES) <= area.metres;

/** Whether it is a place at all. */
export const isPlace = ({ latitude, longitude }: Place): boolean =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;

/** A place that was typed or pasted as "11.5564, 104.9282"; null where it is none. */
export const placeIn = (text: string): Place | null => {
  const found = /^\s*(-?\d{1,3}(?:\.\d{1,12})?)\s*[,，;\s]\s*(-?\d{1,3}(?:\.\d{1,12})?)\s*$/.exec(text);
  if (found === null) return null;
  const place = { latitude: Number(found[1]), longitude: Number(found[2]) };
  return isPlace(place) ? place : null;
};
