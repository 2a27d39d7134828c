import { metresBetween, type OrderingArea, type Place } from '@romduol/domain/rules/ordering-area';
import './index.scss';

interface AreaMapProps {
  readonly area: OrderingArea;
  /** Where this phone is, if that is known. */
  readonly here?: Place | null;
  /** What is drawn, for who does not see it. */
  readonly label: string;
}

/** Of the picture's half, the area's circle takes so much, in percent. */
const RADIUS = 30;
/** A phone that is further away is drawn at the edge of the picture. */
const EDGE = 46;

/** Metres to the east and to the south. */
const offset = (from: Place, to: Place): readonly [number, number] => {
  const east = metresBetween(from, { latitude: from.latitude, longitude: to.longitude });
  const south = metresBetween(from, { latitude: to.latitude, longitude: from.longitude });
  return [to.longitude < from.longitude ? -east : east, to.latitude > from.latitude ? -south : south];
};

const computeSpot = (area: OrderingArea, here: Place): { readonly left: string; readonly top: string } => {
  const [east, south] = offset(area, here);
  const far = Math.hypot(east, south);
  const scale = Math.min(RADIUS / area.metres, far === 0 ? RADIUS : EDGE / far);
  return { left: `${50 + east * scale}%`, top: `${50 + south * scale}%` };
};

/** The ordering area as a circle with north above, and the position of the phone in or next to it. */
export const AreaMap = ({ area, here = null, label }: AreaMapProps) => (
  <div className="area-map" role="img" aria-label={label}>
    <span className="area-map__circle" />
    <span className="area-map__store" />
    {here !== null && <span className="area-map__here" style={computeSpot(area, here)} />}
  </div>
);
