import { Type } from '@sinclair/typebox';
import { endpoint, NOTHING } from './endpoint';
import { Id, Nullable } from './fields';
import { settings, Template, Words } from './printing';

export const printerSettings = {
  printers: endpoint({
    method: 'GET',
    path: '/api/employee/printers',
    body: 'query',
    summary: 'The printers of the store with their problems, the stations, and the texts on papers.',
    roles: ['employee'],
    input: NOTHING,
    output: Type.Object({
      printers: Type.Array(
        Type.Object({
          printerId: Id,
          ...settings,
          problem: Nullable(Type.String()),
          waiting: Type.Integer(),
          unsure: Type.Integer(),
        }),
      ),
      stations: Type.Array(Type.Object({ stationId: Id, name: Words, categoryIds: Type.Array(Id) })),
      templates: Type.Array(Template),
    }),
    errors: [],
  }),

  savePrinter: endpoint({
    method: 'PUT',
    path: '/api/employee/printers',
    body: 'json',
    summary: 'Adds a printer, or changes one.',
    roles: ['manager'],
    input: Type.Object({ printerId: Type.Optional(Id), ...settings }),
    output: Type.Object({ printerId: Id }),
    errors: ['notFound', 'addressNotAllowed'],
  }),

  removePrinter: endpoint({
    method: 'DELETE',
    path: '/api/employee/printers/{printerId}',
    body: 'query',
    summary: 'Takes a printer away; what waits for it is cancelled.',
    roles: ['manager'],
    input: Type.Object({ printerId: Id }),
    output: NOTHING,
    errors: ['notFound'],
  }),

  testPrinter: endpoint({
    method: 'POST',
    path: '/api/employee/printers/{printerId}/test',
    body: 'json',
    summary: 'Prints a test page in all three languages.',
    roles: ['manager'],
    input: Type.Object({ printerId: Id }),
    output: Type.Object({ jobId: Id }),
    errors: ['notFound', 'printFailed'],
    idempotent: true,
  }),

  savePrintStation: endpoint({
    method: 'PUT',
    path: '/api/employee/printStations',
    body: 'json',
    summary: 'Adds a station of the kitchen, or changes one: its name and the categories that it cooks.',
    roles: ['manager'],
    input: Type.Object({
      stationId: Type.Optional(Id),
      name: Words,
      categoryIds: Type.Array(Id, { maxItems: 200, uniqueItems: true }),
    }),
    output: Type.Object({ stationId: Id }),
    errors: ['notFound'],
  }),

  removePrintStation: endpoint({
    method: 'DELETE',
    path: '/api/employee/printStations/{stationId}',
    body: 'query',
    summary: 'Takes a station away; its categories are cooked at none in particular.',
    roles: ['manager'],
    input: Type.Object({ stationId: Id }),
    output: NOTHING,
    errors: ['notFound'],
  }),

  savePaperTemplate: endpoint({
    method: 'PUT',
    path: '/api/employee/paperTemplates',
    body: 'json',
    summary: 'The store’s own texts on receipts or invoices.',
    roles: ['manager'],
    input: Template,
    output: NOTHING,
    errors: [],
  }),
};
