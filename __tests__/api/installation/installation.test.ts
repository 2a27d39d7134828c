import sharp from 'sharp';
import { World } from '../../support/world/world';

describe('a store as an app on the home screen', () => {
  let world: World;
  let code: string;
  beforeEach(async () => {
    world = await World.open();
    code = await world.findTableCode('A01');
  });
  afterEach(() => world.close());

  const get = (url: string) => world.app.inject({ method: 'GET', url });
  const manifest = async (language: string) => {
    const response = await get(`/install/manifest.webmanifest?tableUuid=${code}&language=${language}`);
    expect(response.headers['content-type']).toContain('application/manifest+json');
    return JSON.parse(response.body) as {
      name: string;
      theme_color: string;
      start_url: string;
      id: string;
      icons: { src: string; sizes: string; purpose: string }[];
    };
  };
  const colourAt = async (png: Buffer, left: number, top: number): Promise<string> => {
    const pixel = await sharp(png).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
    return `#${pixel.toString('hex')}`;
  };

  it('has the name of the store in the language of the page, its colour, and opens its menu', async () => {
    await world.db.updateTable('store').set({ brand_colour: '#114433' }).execute();
    const english = await manifest('en');
    const khmer = await manifest('km');
    expect(english).toMatchObject({ theme_color: '#114433', start_url: `/?tableUuid=${code}`, display: 'standalone' });
    expect(khmer.name).toMatch(/[\u1780-\u17ff]/);
    expect([english.id, english.name === khmer.name]).toEqual([khmer.id, false]);
    expect((await manifest('xx')).name).toBe(english.name);
  });

  it('has icons of the sizes that browsers ask for, whole and maskable, in the colour of the store', async () => {
    await world.db.updateTable('store').set({ brand_colour: '#114433' }).execute();
    const { icons } = await manifest('en');
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '192x192 maskable',
      '512x512 maskable',
    ]);
    for (const { src, sizes } of icons) {
      const { rawPayload, headers } = await get(src);
      const { width, height, format } = await sharp(rawPayload).metadata();
      expect([`${width}x${height}`, format, headers['content-type']]).toEqual([sizes, 'png', 'image/png']);
      expect(await colourAt(rawPayload, 2, 2)).toBe('#114433');
    }
  });

  it('a logo that a manager sets is on the icons, which have another address then', async () => {
    const [before] = (await manifest('en')).icons;
    const red = sharp({ create: { width: 64, height: 64, channels: 3, background: '#FF0000' } });
    const picture = (await red.png().toBuffer()).toString('base64');
    await (await world.manager()).does('setLogo', { picture });
    const [after] = (await manifest('en')).icons;
    expect(after?.src).not.toBe(before?.src);
    const { rawPayload } = await get(after?.src ?? '');
    expect(await colourAt(rawPayload, 96, 96)).toMatch(/^#f[c-f]0[0-3]0[0-3]$/);
    expect(await colourAt(rawPayload, 2, 2)).toBe('#ffffff');
  });

  it('a code that is none, or another file, is not found', async () => {
    const addresses = [
      '/install/manifest.webmanifest',
      '/install/manifest.webmanifest?tableUuid=nothing',
      `/install/manifest.webmanifest?tableUuid=${code}"}`,
      '/install/icon-512.png?tableUuid=nothing',
      `/install/icon-1024.png?tableUuid=${code}`,
      `/install/toString.png?tableUuid=${code}`,
    ];
    for (const address of addresses) expect((await get(encodeURI(address))).statusCode).toBe(404);
  });
});
