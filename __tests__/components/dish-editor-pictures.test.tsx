import { screen } from '@testing-library/react';
import { newDish } from '@romduol/domain/menu/new-dish';
import { useEffect, useState } from 'react';
import { Picture } from '../../src/pages/manager/menu/components/picture';
import type { DishInput } from '../../src/stores/staff/menu-editor';
import { mount } from '../support/components/page';
import { signIn } from '../support/components/staff';

const kept = (name: string): string => `/pictures/kept/dish-1-${name}_1600-320.webp`;

describe('the pictures of a dish in its manager’s editor', () => {
  const drafts: DishInput[] = [];
  const last = (): DishInput => drafts.at(-1) ?? newDish(1);
  const Editor = ({ begun }: { readonly begun: Partial<DishInput> }) => {
    const [draft, setDraft] = useState<DishInput>({ ...newDish(1), ...begun });
    useEffect(() => void drafts.push(draft), [draft]);
    const set = (part: Partial<DishInput>): void => setDraft({ ...draft, ...part });
    const editing = { draft, set, replace: setDraft, field: () => ({ value: undefined, onChange: () => undefined }) };
    return <Picture editing={editing as never} tint="" />;
  };
  const order = (): readonly string[] => [last().picture, ...(last().morePictures ?? [])];

  beforeEach(() => signIn('manager'));

  it('the second is moved to the front, the last removed; the first of those left is the dish’s', async () => {
    const user = await mount(<Editor begun={{ picture: kept('a'), morePictures: [kept('b'), kept('c')] }} />);
    await user.click(screen.getByRole('button', { name: 'Move picture 3 forward' }));
    expect(order()).toEqual([kept('a'), kept('c'), kept('b')]);
    await user.click(screen.getByRole('button', { name: 'Move picture 2 forward' }));
    expect(order()).toEqual([kept('c'), kept('a'), kept('b')]);
    await user.click(screen.getByRole('button', { name: 'Remove picture 1' }));
    expect(order()).toEqual([kept('a'), kept('b')]);
    await user.click(screen.getByRole('button', { name: 'Remove picture 2' }));
    expect(order()).toEqual([kept('a')]);
    expect(last().morePictures).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Without a picture' }));
    expect(order()).toEqual(['']);
  });

  it.each([
    ['without a picture has none to add to', {}],
    [
      'with eight has room for no more',
      { picture: kept('0'), morePictures: ['1', '2', '3', '4', '5', '6', '7'].map(kept) },
    ],
  ])('a dish %s', async (_what, begun) => {
    await mount(<Editor begun={begun} />);
    expect(screen.getByRole('button', { name: 'Choose a picture' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Add a further picture' })).toBeNull();
  });
});
