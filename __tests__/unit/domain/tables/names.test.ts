import { nameTables } from '@romduol/domain/tables/names';

describe('names of tables', () => {
  it('tables of a floor are numbered with two digits behind its letters', () => {
    expect(nameTables('A', 3)).toEqual(['A01', 'A02', 'A03']);
    expect(nameTables(' T ', 12).at(-1)).toBe('T12');
  });

  it('a floor of a hundred tables has three digits in each name', () => {
    const names = nameTables('', 100);
    expect(names[0]).toBe('001');
    expect(names.at(-1)).toBe('100');
  });
});
