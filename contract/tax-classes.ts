import { TAX_CLASS_NAME_MAX, TAX_CLASSES_MAX } from '@romduol/domain/limits';
import { Type } from '@sinclair/typebox';
import { endpoint, NOTHING } from './endpoint';
import { Id, Percentage } from './fields';
import { SomeWords, Words } from './words';

const percentages = { dineIn: Percentage, takeAway: Percentage };

/** A tax class of a store, as a quote takes it. */
export const TaxClassField = Type.Object({ id: Id, name: Words(TAX_CLASS_NAME_MAX), ...percentages });

const Version = Type.Integer({ minimum: 1 });
const List = Type.Object({
  list: Type.Array(
    Type.Object({
      ...TaxClassField.properties,
      version: Version,
      /** Dishes of the menu that are in it. */
      dishes: Type.Integer(),
    }),
  ),
});

export const taxClasses = {
  taxClasses: endpoint({
    method: 'GET',
    path: '/api/store/taxClasses',
    body: 'query',
    summary: 'The store’s tax classes, with how many dishes each has.',
    roles: ['manager'],
    input: NOTHING,
    output: List,
    errors: [],
    inMasterMenu: true,
  }),

  saveTaxClass: endpoint({
    method: 'PUT',
    path: '/api/store/taxClasses',
    body: 'json',
    summary: `Adds a tax class, at most ${TAX_CLASSES_MAX}, or changes the one with the id; orders that are placed keep what they have.`,
    roles: ['manager'],
    input: Type.Object({
      id: Type.Optional(Id),
      version: Type.Optional(Version),
      name: SomeWords(TAX_CLASS_NAME_MAX),
      ...percentages,
    }),
    output: List,
    errors: ['notFound', 'changedMeanwhile', 'badInput'],
    inMasterMenu: true,
  }),

  removeTaxClass: endpoint({
    method: 'DELETE',
    path: '/api/store/taxClasses/{id}',
    body: 'query',
    summary: 'Removes a tax class that no dish and no charge of the store is in.',
    roles: ['manager'],
    input: Type.Object({ id: Id }),
    output: List,
    errors: ['notFound', 'taxClassInUse'],
    inMasterMenu: true,
  }),
};
