/** A guest's name at the table until they have one of their own: the end of the device's id. */
export const guestName = (deviceId: string): string =>
  deviceId
    .replace(/[^0-9A-Za-z]/g, '')
    .slice(-4)
    .toUpperCase();
