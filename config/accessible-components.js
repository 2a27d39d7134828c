/** Accessibility attributes that the client uses. Each costs a line in every template of a component. */
const ATTRIBUTES = [
  'role',
  'aria-label',
  'aria-hidden',
  'aria-live',
  'aria-checked',
  'aria-disabled',
  'aria-pressed',
  'aria-expanded',
  'aria-current',
  'aria-busy',
  'aria-modal',
  'aria-valuenow',
];

/** The mini-program components of the client's elements. */
const COMPONENTS = ['View', 'Text', 'Button', 'Image', 'Input', 'Textarea', 'Label', 'ScrollView'];

const attributes = () => Object.fromEntries(ATTRIBUTES.map((name) => [name, '']));

/** Used by Taro's templates at build time and by its runtime: both must number the attributes alike. */
module.exports.components = Object.fromEntries(COMPONENTS.map((name) => [name, attributes()]));
