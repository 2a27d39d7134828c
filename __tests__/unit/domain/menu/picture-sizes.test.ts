import { listSizes, listWidths, pictureFor, sizedName } from '../../../../domain/menu/picture-sizes';

const LARGE = '/pictures/kept/dish-1-3fa9_1600-320.webp';
const SMALL = 'https://files.example/my_bucket/dish-1-3fa9_500-320.webp';

describe('the sizes of a picture', () => {
  it.each([
    [1600, [320, 640, 960, 1600]],
    [700, [320, 640, 700]],
    [320, [320]],
    [8, [8]],
  ])('one of %i px is kept in the widths below, and in its own', (largest, widths) => {
    expect(listWidths(largest)).toEqual(widths);
  });

  it('its address names all of them, in both formats', () => {
    expect(sizedName('dish-1-3fa9', 1600, 320, 'avif')).toBe('dish-1-3fa9_1600-320.avif');
    expect(listSizes(SMALL, 'avif')).toEqual([
      { width: 320, address: 'https://files.example/my_bucket/dish-1-3fa9_500-320.avif' },
      { width: 500, address: 'https://files.example/my_bucket/dish-1-3fa9_500-500.avif' },
    ]);
  });

  it.each(['', '/pictures/demo/amok.webp', '/pictures/kept/dish-1-3fa9.webp', '/my_9-picture.png'])(
    'one that was not kept in sizes has only its own: %j',
    (picture) => {
      expect(listSizes(picture, 'webp')).toEqual([]);
      expect(pictureFor(picture, 400)).toBe(picture);
    },
  );

  it('a screen gets the smallest that has as many pixels, or the largest', () => {
    expect(pictureFor(LARGE, 300)).toBe(LARGE);
    expect(pictureFor(LARGE, 641)).toBe('/pictures/kept/dish-1-3fa9_1600-960.webp');
    expect(pictureFor(LARGE, 4_000)).toBe('/pictures/kept/dish-1-3fa9_1600-1600.webp');
  });
});
