import { refuse } from '../http/refusal';

interface Place {
  readonly placedAt: Date;
  readonly id: number;
}

const CURSOR = /^([0-9]{1,15})[.]([0-9]{1,15})$/;

/** Opaque for others: what it is made of may change. */
export const writeCursor = ({ placedAt, id }: Place): string =>
  Buffer.from(`${placedAt.getTime()}.${id}`).toString('base64url');

/** Throws badInput for a cursor that this server did not write. */
export const readCursor = (cursor: string): Place => {
  const [, at, id] =
    CURSOR.exec(Buffer.from(cursor, 'base64url').toString('latin1')) ?? refuse('badInput', { field: 'cursor' });
  return { placedAt: new Date(Number(at)), id: Number(id) };
};
