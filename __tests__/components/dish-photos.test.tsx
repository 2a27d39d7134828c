import { screen, within } from '@testing-library/react';
import { DishSheet } from '../../src/pages/index/components/dish-sheet';
import { makeDish, sitDown } from '../support/components/diner';
import { mount } from '../support/components/page';

const kept = (name: string): string => `/pictures/kept/dish-1-${name}_1600-320.webp`;
const names = (): readonly string[] =>
  screen.getAllByRole('button').map((each) => each.getAttribute('aria-label') ?? '');

describe('the photographs at the head of a dish’s sheet', () => {
  const opens = async (pictures: Partial<ReturnType<typeof makeDish>>): Promise<void> => {
    const dish = makeDish({ id: 1, name: 'Fish amok', ...pictures });
    await sitDown([dish]);
    await mount(<DishSheet goods={dish} line={null} onClose={() => undefined} />);
    await screen.findByRole('dialog', { name: 'Fish amok' });
  };

  it('one photograph is one button that enlarges it, in the sizes that its address names', async () => {
    await opens({ picture: kept('a') });
    const photo = await screen.findByRole('button', { name: 'Enlarge the picture' });
    const image = within(photo).getByRole('presentation');
    expect(image.getAttribute('srcset')).toContain('dish-1-a_1600-960.webp 960w');
    expect(photo.querySelector('source')?.getAttribute('srcset')).toContain('dish-1-a_1600-1600.avif 1600w');
    expect(screen.queryByText(/^1 \/ /)).toBeNull();
  });

  it('several are counted, each with a button that says which it is', async () => {
    await opens({ picture: kept('a'), morePictures: [kept('b'), kept('c')] });
    await screen.findByRole('button', { name: 'Enlarge picture 3 of 3' });
    expect(names().filter((name) => name.startsWith('Enlarge'))).toEqual([
      'Enlarge picture 1 of 3',
      'Enlarge picture 2 of 3',
      'Enlarge picture 3 of 3',
    ]);
    expect(screen.getByText('1 / 3')).toBeTruthy();
  });

  it('a drawing on its plate is not enlarged', async () => {
    await opens({ picture: '/pictures/demo/amok.webp' });
    expect(names().filter((name) => name.startsWith('Enlarge'))).toEqual([]);
  });
});
