/** What the client's elements say of themselves. Each costs a line in every template of a component. */
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

/** What the client's elements become in a mini-program. */
const COMPONENTS = ['View', 'Text', 'Button', 'Image', 'Input', 'Textarea', 'Label', 'ScrollView'];

const attributes = () => Object.fromEntries(ATTRIBUTES.map((name) => [name, '']));

/** For Taro's templates when it builds, and for its runtime, which must number them alike. */
module.exports.components = Object.fromEntries(COMPONENTS.map((name) => [name, attributes()]));
