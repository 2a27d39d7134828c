import { parseBarcode } from '@romduol/domain/stock/barcode';

describe('a barcode', () => {
  it('is an EAN of 8, 13 or 14 digits whose last one is right, however it is written', () => {
    expect(parseBarcode('4006381333931')).toBe('4006381333931');
    expect(parseBarcode(' 4006381-333931 ')).toBe('4006381333931');
    expect(parseBarcode('73513537')).toBe('73513537');
    expect(parseBarcode('10012345678902')).toBe('10012345678902');
  });

  it('of a UPC is the EAN with a 0 before it, which other scanners give', () => {
    expect(parseBarcode('036000291452')).toBe('0036000291452');
    expect(parseBarcode('0036000291452')).toBe('0036000291452');
  });

  it('is none where a digit is wrong, missing or no digit', () => {
    for (const text of ['4006381333932', '400638133393', '', 'rice', '40063813339 x', '1234567']) {
      expect(parseBarcode(text)).toBeNull();
    }
  });
});
