import { Type } from '@sinclair/typebox';
import { endpoint, NOTHING } from './endpoint';
import { Id } from './fields';

/** Of a scale with MT-SICS over TCP. */
const settings = {
  name: Type.String({ minLength: 1, maxLength: 40, pattern: '\\S' }),
  host: Type.String({ minLength: 1, maxLength: 100, pattern: '^[0-9A-Za-z.:_-]+$' }),
  port: Type.Integer({ minimum: 1, maximum: 65_535 }),
};

const ScaleUnit = Type.Unsafe<'kg' | 'g' | 'lb' | 'oz'>(Type.String({ enum: ['kg', 'g', 'lb', 'oz'] }));

export const scales = {
  scales: endpoint({
    method: 'GET',
    path: '/api/employee/scales',
    body: 'query',
    summary: 'The scales of the store that can be read.',
    roles: ['employee'],
    input: NOTHING,
    output: Type.Array(Type.Object({ scaleId: Id, ...settings })),
    errors: [],
  }),

  saveScale: endpoint({
    method: 'PUT',
    path: '/api/employee/scales',
    body: 'json',
    summary: 'Adds a scale, or changes one.',
    roles: ['manager'],
    input: Type.Object({ scaleId: Type.Optional(Id), ...settings }),
    output: Type.Object({ scaleId: Id }),
    errors: ['notFound', 'addressNotAllowed'],
  }),

  removeScale: endpoint({
    method: 'DELETE',
    path: '/api/employee/scales/{scaleId}',
    body: 'query',
    summary: 'Takes a scale away.',
    roles: ['manager'],
    input: Type.Object({ scaleId: Id }),
    output: NOTHING,
    errors: ['notFound'],
  }),

  readScale: endpoint({
    method: 'GET',
    path: '/api/employee/scales/{scaleId}/weight',
    body: 'query',
    summary: 'The weight on a scale, once it is stable; a refusal has the reason for no weight.',
    roles: ['employee'],
    input: Type.Object({ scaleId: Id }),
    output: Type.Object({ weight: Type.Number(), unit: ScaleUnit }),
    errors: [
      'notFound',
      'addressNotAllowed',
      'scaleSilent',
      'scaleUnstable',
      'scaleOver',
      'scaleUnder',
      'scaleUnreadable',
    ],
  }),
};
