import { brandStyle } from '../../../src/components/page-frame/brand';

const channels = (css: string): readonly number[] => (css.match(/\d+/g) ?? []).map(Number);

const luminance = (css: string): number => {
  const [red = 0, green = 0, blue = 0] = channels(css).map((channel) => {
    const share = channel / 255;
    return share <= 0.039_28 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const onWhite = (css: string): number => 1.05 / (luminance(css) + 0.05);

const tokens = (colour: string): Readonly<Record<string, string>> => brandStyle(colour) as Record<string, string>;

describe("a store's own colour", () => {
  test.each(['#E8502F', '#FFD400', '#00B14F', '#1D57A8', '#FFFFFF', '#000000'])(
    'carries white words at 4.5:1 and reads on white, whatever it is: %s',
    (colour) => {
      const { '--brand-fill': fill = '', '--brand-text': text = '' } = tokens(colour);
      expect(onWhite(fill)).toBeGreaterThanOrEqual(4.5);
      expect(onWhite(text)).toBeGreaterThanOrEqual(4.5);
    },
  );

  test('stays as it is where it can be read', () => {
    expect(tokens('#1D57A8')['--brand-fill']).toBe('rgb(29, 87, 168)');
  });

  test('a darker one answers a press, a light one lies under its words', () => {
    const { '--brand-fill': fill = '', '--brand-press': press = '', '--brand-tint': tint = '' } = tokens('#1D57A8');
    expect(luminance(press)).toBeLessThan(luminance(fill));
    expect(luminance(tint)).toBeGreaterThan(0.75);
  });

  test.each(['', 'red', '#12345', 'javascript:x'])('that is no colour changes nothing: %j', (colour) => {
    expect(brandStyle(colour)).toEqual({});
  });
});
