import { brandStyle } from '../../../src/components/page-frame/brand';
import { readableColour } from '../../../src/pages/manager/settings/components/readable-colour';

const COLOURS = ['#FFFFFF', '#F2A900', '#cf4320', '#E8502F', '#00B14F', '#1D57A8', '#777777', '#767676', '#000000'];

/** What the frame of a page fills its buttons with, as '#RRGGBB'. */
const filled = (colour: string): string => {
  const { '--brand-fill': fill = '' } = brandStyle(colour) as Record<string, string>;
  const channels = [...fill.matchAll(/\d+/g)].map(([digits]) => Number(digits).toString(16).padStart(2, '0'));
  return `#${channels.join('')}`.toUpperCase();
};

it.each(COLOURS)('a manager who types %s is offered the very colour that buttons are filled with', (colour) => {
  expect(readableColour(colour)?.nearest).toBe(filled(colour));
});

it('a colour on which white words can be read is its own nearest; white and yellow are far from it', () => {
  expect(readableColour('#CF4320')).toMatchObject({ nearest: '#CF4320' });
  expect(readableColour('#FFFFFF')?.contrast).toBe(1);
  expect(readableColour('#F2A900')?.contrast).toBeCloseTo(2.03, 1);
  expect(readableColour('#000000')?.contrast).toBe(21);
});

it.each(['', 'red', '#12', '#GGGGGG', '#1234567'])('what is no colour, %p, is offered nothing', (colour) => {
  expect(readableColour(colour)).toBeNull();
});
