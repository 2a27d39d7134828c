import type { Language } from '@romduol/locales';
import { parseCells } from '../../support/xlsx';
import type { Actor } from '../../support/world/actor';
import { joins } from '../../support/world/paying';
import { World } from '../../support/world/world';

describe('the results of coupons and promotions, as a file', () => {
  let world: World;
  let manager: Actor;
  beforeAll(async () => {
    world = await World.open();
    manager = await world.manager();
  });
  afterAll(() => world.close());

  const exported = async (offers: 'coupons' | 'promotions', language: Language = 'en') => {
    manager.language = language;
    return manager.does('exportOffers', { offers }).finally(() => (manager.language = 'en'));
  };

  it('POST /api/store/offers/export: every coupon with its results; the export is logged (P-14, S-36)', async () => {
    const member = await world.diner('A01');
    await joins(world, member);
    const [template] = (await manager.does('managedTemplates', {})).list.filter(
      ({ state, inCentre, left }) => state === 'running' && inCentre && left !== 0,
    );
    if (template === undefined) throw new Error('nothing to claim');
    await member.does('receiveCoupon', { templateId: template.id });
    const { list } = await manager.does('managedTemplates', {});
    const { fileName, data } = await exported('coupons');
    expect(fileName).toMatch(/^coupons-\d{4}-\d\d-\d\d\.xlsx$/);
    const [head = [], ...all] = parseCells(Buffer.from(data, 'base64'));
    const rows = all.slice(0, -1);
    const sum = list.reduce((total, each) => total + each.takenOff, 0);
    expect(all.at(-1)?.[head.indexOf('Taken off in all')]).toBe(String(sum / 100));
    const column = (name: string): number => head.indexOf(name);
    expect(rows).toHaveLength(list.length);
    expect(rows.map((row) => [row[0], row[column('Claimed')], row[column('Taken off in all')]])).toEqual(
      list.map((each) => [each.name.en, String(each.received), String(each.takenOff / 100)]),
    );
    const { list: log } = await manager.does('auditLog', { action: 'exportReport' });
    expect(log[0]).toMatchObject({ subject: 'report:coupons' });
  });

  it('the promotions, in the caller’s language; staff who are not managers are refused both (R-01)', async () => {
    const { list } = await manager.does('managedActivities', {});
    const [head = [], ...rows] = parseCells(Buffer.from((await exported('promotions', 'zh-Hans')).data, 'base64'));
    expect(head.slice(0, 2)).toEqual(['名称', '状态']);
    expect(rows.map(([name]) => name)).toEqual([...list.map((each) => each.name['zh-Hans']), '总计']);
    const waiter = await world.waiter();
    expect(await waiter.tries('exportOffers', { offers: 'coupons' })).toMatchObject({ code: 1 });
  });
});
