import { Type } from '@sinclair/typebox';
import { endpoint, NOTHING } from './endpoint';
import { Id } from './fields';

const AREAS_STORES_MAX = 1000;

/** An area of the organisation: a name for some of its stores. A store is in one area at most. */
export const OfficeArea = Type.Object({ areaId: Id, name: Type.String() });

export const areas = {
  saveArea: endpoint({
    method: 'POST',
    path: '/api/office/areas',
    body: 'json',
    summary:
      'Makes an area, or changes its name and its stores. Its managers get a post in a store that comes into it, and lose that of a store that leaves it.',
    roles: ['owner'],
    input: Type.Object({
      /** Absent: a new one. */
      areaId: Type.Optional(Id),
      name: Type.String({ minLength: 1, maxLength: 60, pattern: '\\S' }),
      storeIds: Type.Array(Id, { maxItems: AREAS_STORES_MAX, uniqueItems: true }),
    }),
    output: NOTHING,
    errors: ['notFound', 'nameTaken'],
    idempotent: true,
  }),

  removeArea: endpoint({
    method: 'DELETE',
    path: '/api/office/areas/{areaId}',
    body: 'query',
    summary:
      'Removes an area. Its stores and the posts of its managers stay. Refused while a store with a server on site is in it.',
    roles: ['owner'],
    input: Type.Object({ areaId: Id }),
    output: NOTHING,
    errors: ['notFound', 'siteWrites'],
  }),
};
