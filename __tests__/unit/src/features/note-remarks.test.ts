import { hasRemark, toggleRemark } from '../../../../src/features/ordering/note-remarks';

describe('quick remarks in a note', () => {
  it.each([
    ['', 'No ice', 'No ice'],
    ['  ', 'No ice', 'No ice'],
    ['for a child', 'No ice', 'for a child, No ice'],
    ['for a child,', 'No ice', 'for a child, No ice'],
    ['给孩子', '去冰', '给孩子，去冰'],
  ])('in %j a tap on %j makes %j', (note, remark, expected) => {
    expect(toggleRemark(note, remark)).toBe(expected);
  });

  it.each([
    ['No ice', 'No ice', ''],
    ['No ice, less sugar', 'No ice', 'less sugar'],
    ['less sugar，No ice、hot\nnow', 'No ice', 'less sugar、hot\nnow'],
  ])('out of %j a tap on %j leaves %j', (note, remark, expected) => {
    expect(hasRemark(note, remark)).toBe(true);
    expect(toggleRemark(note, remark)).toBe(expected);
  });

  it('only a whole remark counts: a part of what was typed stays', () => {
    expect(hasRemark('No ice cream', 'No ice')).toBe(false);
    expect(toggleRemark('No ice cream', 'No ice')).toBe('No ice cream, No ice');
  });

  it('V-03: what has no room within 140 characters is not written', () => {
    expect(toggleRemark('x'.repeat(132), 'No ice')).toBe(`${'x'.repeat(132)}, No ice`);
    expect(toggleRemark('x'.repeat(133), 'No ice')).toBeNull();
  });
});
