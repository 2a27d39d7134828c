import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { type Endpoints, endpoints, type Output } from '@romduol/contract';
import { HEADERS } from '@romduol/contract/envelope';
import { AVATAR_MAX_MB, UPLOAD_MAX_FILES } from '@romduol/domain/limits';
import MenuPicturesPage from '../../src/pages/manager/menu/pictures';
import { root } from '../../src/stores/staff';
import { dishPictures } from '../../src/stores/staff/dish-pictures';
import { mountPage, toast } from '../support/components/page';
import { makeSample } from '../support/components/schema';
import { answer, fetchFromServer, listInputs, Refusal, sampleAnswer } from '../support/components/server';
import { signIn } from '../support/components/staff';
import { createWords } from '../support/e2e/words';

const { st, t } = createWords('en');
type Dish = Output<Endpoints['menuDraft']>['goods'][number];

const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
const group = (name: string): HTMLElement => screen.getByRole('list', { name });

/** The pictures of the dishes, as the server has them. */
let pictures: Map<number, string>;
const NAMES = new Map([
  [11, 'Fish amok'],
  [12, 'Beef lok lak'],
  [13, 'Iced coffee'],
]);

/** The dialog of the browser, in which these are chosen next. */
let chosen: readonly File[] = [];
const file = (name: string, type = 'image/jpeg', bytes = 40): File => new File([new Uint8Array(bytes)], name, { type });

beforeEach(async () => {
  await signIn('manager');
  dishPictures.reset();
  pictures = new Map([...NAMES.keys()].map((id) => [id, '']));
  Object.assign(URL, { createObjectURL: () => 'blob:preview', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function choose(this: HTMLInputElement) {
    expect([this.type, this.multiple]).toEqual(['file', true]);
    Object.defineProperty(this, 'files', { value: chosen });
    this.dispatchEvent(new Event('change'));
  });
  answer('menuDraft', () => {
    const goods = [...NAMES].map(([id, en]) =>
      makeSample<Dish>(endpoints.menuDraft.output.properties.goods.items, {
        id,
        name: { en, 'zh-Hans': en, km: en },
        picture: pictures.get(id) ?? '',
      }),
    );
    return sampleAnswer('menuDraft', { goods });
  });
  answer('editedDish', ({ id }) =>
    sampleAnswer('editedDish', { id, name: { en: NAMES.get(id) ?? '' }, picture: pictures.get(id) ?? '' }),
  );
  let count = 0;
  answer('keepDishPicture', () => ({ picture: `/pictures/kept/dish-1-${(count += 1)}.webp` }));
  answer('saveDish', ({ id = 0, picture }) => {
    pictures.set(id, picture);
    return { id, version: 2 };
  });
});
afterEach(() => jest.restoreAllMocks());

const opens = async (...files: readonly File[]): Promise<UserEvent> => {
  const user = await mountPage(MenuPicturesPage);
  chosen = files;
  await user.click(await screen.findByRole('button', { name: st('menuPic.choose') }));
  return user;
};
const uploads = async (user: UserEvent, count: number): Promise<void> => {
  await user.click(button(st('menuPic.upload', { count })));
};
const saved = (count: number): Promise<HTMLElement> => screen.findByText(st('menuPic.done', { count }));

it('C-01: pictures go to the dishes that their files are named after; a person picks the dish of others', async () => {
  const user = await opens(file('fish-amok.JPG'), file('13.png', 'image/png'), file('IMG_4711.jpg'));
  const rest = group(st('menuPic.withoutDish', { count: 1 }));
  expect(within(rest).getByText(st('menuPic.noDish.none'))).toBeTruthy();
  const action = st('menuPic.pick');
  await user.click(button(st('menuPic.pickFor', { action, name: 'IMG_4711.jpg' })));
  const sheet = screen.getByRole('dialog', { name: action });
  await user.type(within(sheet).getByRole('textbox'), 'lok');
  await user.click(within(sheet).getByRole('button', { name: 'Beef lok lak' }));
  await uploads(user, 3);
  await saved(3);
  expect([...pictures]).toEqual([
    [11, '/pictures/kept/dish-1-1.webp'],
    [12, '/pictures/kept/dish-1-3.webp'],
    [13, '/pictures/kept/dish-1-2.webp'],
  ]);
  expect(screen.queryByRole('button', { name: /^Upload/ })).toBeNull();
});

it('a picture given to the dish of another takes it over, and the other is without a dish', async () => {
  const user = await opens(file('Fish amok.jpg'), file('Fish amok.png', 'image/png'));
  const second = group(st('menuPic.withoutDish', { count: 1 }));
  expect(within(second).getByText(st('menuPic.noDish.taken'))).toBeTruthy();
  await user.click(button(st('menuPic.pickFor', { action: st('menuPic.pick'), name: 'Fish amok.png' })));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Fish amok' }));
  expect(within(group(st('menuPic.withoutDish', { count: 1 }))).getByText('Fish amok.jpg')).toBeTruthy();
  await user.click(button(st('menuPic.leaveOut', { name: 'Fish amok.jpg' })));
  expect(screen.queryByText('Fish amok.jpg')).toBeNull();
  await uploads(user, 1);
  await saved(1);
});

it('pictures that dishes have are replaced after one confirmation, and come back by Undo', async () => {
  pictures.set(11, '/pictures/kept/dish-1-old.webp').set(12, '/pictures/kept/dish-1-older.webp');
  const user = await opens(file('11.jpg'), file('12.jpg'), file('13.jpg'));
  expect(screen.getAllByText(st('menuPic.replaces'))).toHaveLength(2);
  await uploads(user, 3);
  const question = await screen.findByRole('alertdialog');
  expect(question.textContent).toContain('Fish amok, Beef lok lak');
  await user.click(within(question).getByRole('button', { name: t('common.cancel') }));
  expect(listInputs('keepDishPicture')).toEqual([]);
  await uploads(user, 3);
  await user.click(await screen.findByRole('button', { name: st('menuPic.askOk') }));
  await saved(3);
  expect(listInputs('saveDish')).toHaveLength(3);
  await user.click(button(st('menuPic.undo')));
  await waitFor(() => expect(toast()).toBe(st('menuPic.undoDone')));
  expect([...pictures.values()]).toEqual(['/pictures/kept/dish-1-old.webp', '/pictures/kept/dish-1-older.webp', '']);
  expect(screen.getAllByText(st('menuPic.undone'))).toHaveLength(3);
});

it('a dish that got another picture since it was shown keeps it, on upload and on Undo', async () => {
  const user = await opens(file('11.jpg'), file('12.jpg'));
  pictures.set(11, '/pictures/kept/dish-1-theirs.webp');
  await uploads(user, 2);
  await saved(1);
  expect(screen.getByText(st('menuPic.problem.changed'))).toBeTruthy();
  pictures.set(12, '/pictures/kept/dish-1-newer.webp');
  await user.click(button(st('menuPic.undo')));
  await waitFor(() => expect(screen.getAllByText(st('menuPic.problem.changed'))).toHaveLength(2));
  expect(toast()).toBe('');
  expect([...pictures.values()].slice(0, 2)).toEqual([
    '/pictures/kept/dish-1-theirs.webp',
    '/pictures/kept/dish-1-newer.webp',
  ]);
});

it('V-12: what is too large, of another kind or unreadable is refused by its name, and the others go on', async () => {
  const large = file('11.jpg', 'image/jpeg', AVATAR_MAX_MB * 1024 * 1024 + 1);
  let count = 0;
  answer('keepDishPicture', () => {
    count += 1;
    if (count === 1) throw new Refusal('badInput', { field: 'picture' });
    return { picture: '/pictures/kept/dish-1-good.webp' };
  });
  const user = await opens(large, file('menu.pdf', 'application/pdf'), file('12.jpg'), file('13.jpg'));
  await uploads(user, 2);
  await saved(1);
  const refused = within(group(st('menuPic.refused', { count: 3 })));
  const texts = refused.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(texts).toEqual([
    expect.stringMatching(/11\.jpg.*Larger than 5 MB/),
    expect.stringMatching(/menu\.pdf.*Not a JPEG/),
    expect.stringMatching(/12\.jpg.*Cannot be read/),
  ]);
  expect([...pictures.values()]).toEqual(['', '', '/pictures/kept/dish-1-good.webp']);
});

it('C-01: of more than 52 pictures none is taken, and the page says so; 52 are all there are', async () => {
  const many = Array.from({ length: UPLOAD_MAX_FILES + 1 }, (_, index) => file(`IMG_${index}.jpg`));
  const user = await opens(...many);
  const problem = st('menuPic.tooMany', { count: 53, max: 52, left: 52 });
  expect(screen.getByRole('alert').textContent).toBe(problem);
  expect(screen.queryByRole('listitem')).toBeNull();
  chosen = many.slice(1);
  await user.click(button(st('menuPic.choose')));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getAllByRole('listitem')).toHaveLength(52);
  await user.click(button(st('menuPic.more')));
  expect(toast()).toBe(st('menuPic.full', { max: 52 }));
});

it('R-01: where an employee of another store signs in, the chosen pictures are gone', async () => {
  await opens(file('11.jpg'));
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
  const { info } = root.staff;
  if (info === null) throw new Error('a manager is signed in');
  act(() => root.session.begin('another-token', false, { ...info, storeId: info.storeId + 1 }));
  expect(screen.queryByRole('listitem')).toBeNull();
});

it('after a lost connection the rest is uploaded, and what was sent is repeated with its key', async () => {
  const user = await opens(file('11.jpg'), file('12.jpg'), file('13.jpg'));
  const sent: string[] = [];
  let isDown = false;
  jest.spyOn(window, 'fetch').mockImplementation(async (address, init) => {
    const { method = 'GET', headers } = init ?? {};
    const key = new Headers(headers).get(HEADERS.idempotencyKey);
    if (isDown) throw new TypeError('Failed to fetch');
    const given = await fetchFromServer(String(address), init ?? {});
    if (method === 'POST' && key !== null) sent.push(`${new URL(String(address), 'http://a').pathname} ${key}`);
    // The second dish is saved, and the answer is lost, as is the connection.
    if (sent.length === 4 && !isDown) {
      isDown = true;
      throw new TypeError('Failed to fetch');
    }
    return given as Response;
  });
  await uploads(user, 3);
  await screen.findByText(st('menuPic.lost'));
  expect(screen.getAllByText(st('menuPic.saved'))).toHaveLength(1);
  isDown = false;
  sent.push('line is back');
  await user.click(await screen.findByRole('button', { name: st('menuPic.goOn', { count: 2 }) }));
  await saved(3);
  const [firstPicture, firstSave, picture, save, , again, ...rest] = sent;
  expect(again).toBe(save);
  expect(new Set([firstPicture, firstSave, picture, save, ...rest]).size).toBe(6);
  expect(listInputs('keepDishPicture')).toHaveLength(3);
  await user.click(button(st('menuPic.undo')));
  await waitFor(() => expect([...pictures.values()]).toEqual(['', '', '']));
});
