import type { DinerCaller } from '../../http/caller';

/** Whose favourites they are: columns of `favourite_dish`. */
interface Owner {
  readonly owner: string;
  readonly person_id: number | null;
  readonly temp_id: string | null;
}

export const ofPerson = (personId: number): Owner => ({
  owner: `person:${personId}`,
  person_id: personId,
  temp_id: null,
});

export const ofDevice = (deviceId: string): Owner => ({
  owner: `device:${deviceId}`,
  person_id: null,
  temp_id: deviceId,
});

/** A member's on every device; a guest's on the device that proved itself. */
export const toOwner = ({ personId, deviceId }: Pick<DinerCaller, 'personId' | 'deviceId'>): Owner =>
  personId === null ? ofDevice(deviceId) : ofPerson(personId);
