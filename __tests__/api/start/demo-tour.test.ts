import { World } from '../../support/world/world';

describe('the tour of the demo store', () => {
  let world: World;
  beforeAll(async () => {
    world = await World.open();
  });
  afterAll(() => world.close());

  it('28.5: a visitor reads by role what to tap first, in three languages, with links and logins', async () => {
    for (const [language, words] of [
      ['en', 'Five minutes in the demo store'],
      ['zh-Hans', '五分钟体验示例门店'],
      ['km', 'ប្រាំនាទីក្នុងហាងសាកល្បង'],
    ] as const) {
      const { body, statusCode } = await world.app.inject(`/tour?language=${language}`);
      expect([statusCode, body.includes(words)]).toEqual([200, true]);
      const links = [...body.matchAll(/<a href="(\/[^"]*)" target/g)].map(([, link = '']) => link);
      expect(links).toHaveLength(4);
      expect(links[0]).toMatch(/^\/\?tableUuid=[\w-]+-1$/);
      const logins = [...body.matchAll(/<code>([^<]+)<\/code> \/ <code>([^<]+)<\/code>/g)];
      expect(logins.map(([, user]) => user)).toEqual(['sokha', 'sokha', 'chanthy']);
    }
  });

  it('another store has none: its address leads to the app, as any that is unknown', async () => {
    await world.db.updateTable('installation').set({ demo_store: false }).execute();
    const { body } = await world.app.inject('/tour');
    expect(body).toBe((await world.app.inject('/unknown')).body);
    expect(body).not.toContain('<code>');
  });
});
