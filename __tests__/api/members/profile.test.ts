import { setFlagsFromString } from 'node:v8';
import sharp from 'sharp';
import type { Actor } from '../../support/world/actor';
import { signsIn } from '../../support/world/people';
import { World } from '../../support/world/world';

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#146c43' } })
    .withExif({ IFD0: { Copyright: 'a secret place' } })
    .jpeg();

describe('a member’s profile', () => {
  let world: World;
  let phone: Actor;
  // As in a process that has compiled many expressions: new ones are not optimized, and one over all of a picture fails.
  beforeAll(() => setFlagsFromString('--no-regexp-optimization'));
  afterAll(() => setFlagsFromString('--regexp-optimization'));
  beforeEach(async () => {
    world = await World.open();
    phone = await world.diner();
    await signsIn(world, phone, '012345678');
  });
  afterEach(() => world.close());

  const uploads = async (picture: Buffer) => phone.tries('avatar', { picture: picture.toString('base64') });
  const kept = async (): Promise<string> => {
    const answer = await uploads(await photo(900, 600).toBuffer());
    return (answer.data as { avatar: string }).avatar;
  };

  it('POST /api/platformUser/profile: nickname and sex are stored; an omitted field is emptied (P-10)', async () => {
    const edited = await phone.does('profile', { nickname: '  Sreymom ', sex: 'female' });
    expect(edited).toMatchObject({ nickname: 'Sreymom', sex: 'female', avatar: '' });
    expect(await phone.does('profile', { nickname: 'Mom' })).toMatchObject({ nickname: 'Mom', sex: null });
    expect((await phone.does('consumerInfo', {})).userInfo).toMatchObject({ nickname: 'Mom' });
  });

  it('a nickname is not empty (V-12), and a guest has no profile', async () => {
    expect(await phone.tries('profile', { nickname: '   ' })).toMatchObject({ code: 1 });
    expect(await phone.tries('profile', {})).toMatchObject({ code: 1 });
    const guest = await world.diner();
    expect(await guest.tries('profile', { nickname: 'Nobody' })).toMatchObject({
      msg: 'Please sign in as a member first',
    });
    expect(await guest.tries('avatar', { picture: 'A'.repeat(20) })).toMatchObject({ code: 1 });
  });

  it('POST /api/platformUser/avatar: a photo becomes a small square without metadata, in the profile', async () => {
    const avatar = await kept();
    expect(await phone.does('profile', { nickname: 'Mom', avatar })).toMatchObject({ avatar });
    const shown = await world.app.inject({ method: 'GET', url: avatar });
    expect(shown.statusCode).toBe(200);
    const about = await sharp(shown.rawPayload).metadata();
    expect([about.format, about.width, about.height, about.exif]).toEqual(['webp', 320, 320, undefined]);
    expect(await phone.does('profile', { nickname: 'Mom' })).toMatchObject({ avatar: '' });
  });

  it('a member cannot set a picture of another member, nor one of another address', async () => {
    const avatar = await kept();
    const other = await world.diner();
    await signsIn(world, other, '099888777');
    expect(await other.tries('profile', { nickname: 'Thief', avatar })).toMatchObject({ code: 1 });
    const { userInfo } = await phone.does('consumerInfo', {});
    const id = Number(userInfo?.memberNumber);
    for (const address of [`https://thief.example/avatar-${id}-x.webp`, `/pictures/kept/avatar-${id}-/../../x`]) {
      expect(await phone.tries('profile', { nickname: 'Mom', avatar: address })).toMatchObject({ code: 1 });
    }
  });

  it('V-12: a picture above 5 MB, a file that is none and one with huge dimensions are refused', async () => {
    expect(await uploads(Buffer.alloc(5 * 1024 * 1024 + 1, 7))).toMatchObject({ code: 1 });
    expect(await uploads(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'.repeat(4)))).toMatchObject({
      code: 1,
    });
    expect(await uploads(Buffer.alloc(4_000, 7))).toMatchObject({ code: 1 });
    const half = (await photo(900, 600).toBuffer()).subarray(0, 300);
    expect(await uploads(half)).toMatchObject({ code: 1 });
    expect(await phone.tries('avatar', { picture: 'no base64 at all, but long enough' })).toMatchObject({ code: 1 });
    expect(await uploads(await photo(400, 300).toBuffer())).toMatchObject({ code: 0 });
  });

  it('a body that is far too large is not read (HTTP 413)', async () => {
    const answer = await world.app.inject({
      method: 'POST',
      url: '/api/platformUser/avatar',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${phone.token}` },
      payload: JSON.stringify({ picture: 'A'.repeat(9 * 1024 * 1024) }),
    });
    expect(answer.statusCode).toBe(413);
  });
});
