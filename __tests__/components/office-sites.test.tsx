import { endpoints } from '@romduol/contract';
import { mainAmount } from '@romduol/domain/money/amount';
import { HOUR_MS, MINUTE_MS } from '@romduol/domain/time/units';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import OfficePeoplePage from '../../src/pages/office/people';
import StoresPage from '../../src/pages/office/stores';
import { root } from '../../src/stores/staff';
import type { OfficePerson } from '../../src/stores/staff/office-people';
import type { OfficeSite } from '../../src/stores/staff/office-sites';
import { officeSites } from '../../src/stores/staff/office-sites';
import type { OfficeStore } from '../../src/stores/staff/office-stores';
import { mountPage, toast } from '../support/components/page';
import { makeSample } from '../support/components/schema';
import { answer, listInputs, Refusal, sampleAnswer } from '../support/components/server';
import { signIn } from '../support/components/staff';
import { createWords } from '../support/e2e/words';

const { st } = createWords('en');
const STORE = makeSample<OfficeStore>(endpoints.officeStores.output.properties.list.items, {
  storeId: 2,
  name: 'Chhouk Riverside',
  state: 'open',
  current: false,
  membersAt: 2,
});
const NONE = makeSample<OfficeSite>(endpoints.officeSites.output.properties.list.items, {
  ...{ storeId: 2, name: STORE.name, writer: 'cloud', connected: false, contactAt: null, replicatedAt: null },
  ...{ bytesBehind: null, secondsBehind: null, release: null, slotLost: false, ahead: false, codeExpiresAt: null },
  ...{ takenOverAt: null, reconciledAt: null, differences: 0, wallets: null },
});
const NOW = Date.now();
const LEVEL: OfficeSite = {
  ...NONE,
  ...{ writer: 'site', connected: true, contactAt: NOW, replicatedAt: NOW - 1_000 },
  ...{ bytesBehind: 0, secondsBehind: 1, release: '2.19.0' },
};

const shows = async (site: OfficeSite): Promise<UserEvent> => {
  answer('officeSites', () => ({ list: [site] }));
  const user = await mountPage(StoresPage);
  await user.click(await screen.findByRole('button', { name: /^Chhouk Riverside/ }));
  await screen.findByRole('dialog', { name: STORE.name });
  return user;
};
const confirms = async (user: UserEvent, ok: string): Promise<void> => {
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: ok }));
};

describe('the servers on site of an organisation’s restaurants', () => {
  beforeEach(async () => {
    await signIn('manager');
    const { info } = root.staff;
    if (info === null) throw new Error('nobody is signed in');
    root.session.begin('staff-token', false, { ...info, officeRole: 'owner' });
    officeSites.reset();
    answer('officeStores', () => ({ list: [STORE], areas: [] }));
  });

  it('an owner makes a join code after a question; it is shown once, with what to type, and copied', async () => {
    const user = await shows(NONE);
    await user.click(await screen.findByRole('button', { name: st('site.set') }));
    answer('makeSiteJoinCode', () => ({ joinCode: 'ABCD-EFGH-JKMN', expiresAt: NOW + 30 * MINUTE_MS }));
    expect(listInputs('makeSiteJoinCode')).toEqual([]);
    await confirms(user, st('site.makeCode'));
    const command = await screen.findByText(/^MODE=site OFFICE_URL=https?:\/\/\S+ JOIN_CODE=ABCD-EFGH-JKMN npm start$/);
    expect(listInputs('makeSiteJoinCode')).toEqual([{ storeId: 2 }]);
    await user.click(screen.getByRole('button', { name: st('site.copy') }));
    await waitFor(() => expect(toast()).toBe(st('site.copied')));
    expect(await navigator.clipboard.readText()).toBe(command.textContent);
  });

  it('a code that is refused says why, and shows none', async () => {
    const user = await shows(NONE);
    answer('makeSiteJoinCode', () => {
      throw new Refusal('membersShared');
    });
    await user.click(await screen.findByRole('button', { name: st('site.set') }));
    await confirms(user, st('site.makeCode'));
    await waitFor(() => expect(toast()).toMatch(/keeps the members of other stores/));
    expect(screen.queryByText(/JOIN_CODE/)).toBeNull();
  });

  it.each<[string, Partial<OfficeSite>, string, string]>([
    ['joining', { writer: 'joining' }, 'Being set up', st('site.joiningWhat')],
    ['level', {}, 'Up to date', st('site.levelWhat')],
    ['behind', { secondsBehind: 185, bytesBehind: 34_000 }, 'Behind by 3 min', st('site.awayWhat')],
    ['behind after a lost slot', { slotLost: true, secondsBehind: 7_300 }, 'Behind by 2 h', st('site.lost')],
    ['upgraded before the office', { ahead: true, secondsBehind: 240 }, 'Behind by 4 min', st('site.ahead')],
    ['never heard', { connected: false, contactAt: null }, 'No contact yet', st('site.awayWhat')],
    ['being taken over', { writer: 'leaving' }, 'Being taken over', st('site.leavingWhat')],
  ])('%s: the list says it in a line, the store what it means', async (_name, fields, line, meaning) => {
    const user = await shows({ ...LEVEL, ...fields });
    expect(await screen.findByText(meaning)).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: /^Chhouk Riverside/ }).textContent).toContain(`Own server: ${line}`);
  });

  it('a server without contact shows since when, in the list and among its figures', async () => {
    await shows({ ...LEVEL, connected: false, contactAt: NOW - 3 * HOUR_MS, secondsBehind: 3 * 3_600 });
    expect(screen.getByRole('button', { name: /^Chhouk Riverside/, hidden: true }).textContent).toMatch(
      /No contact since/,
    );
    const rows = within(screen.getByRole('list', { name: st('site.title') })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Last contact/),
      expect.stringMatching(/^Complete until/),
      'Behind by3 h',
      'Version2.19.0',
    ]);
  });

  it('the owner sets what own servers take from one wallet without internet; others read it (0077)', async () => {
    const currency = {
      code: 'USD',
      decimals: 2,
      symbol: '$',
      symbolFirst: true,
      gap: '',
      group: ',',
      point: '.',
      limitFactor: 1,
    };
    const wallets = { keptBy: 7, keeper: 'Chhouk Kitchen', limit: mainAmount(0), currency, mine: true };
    const user = await shows({ ...LEVEL, wallets });
    await user.click(await screen.findByRole('button', { name: new RegExp(st('site.wallets.none')) }));
    const sheet = await screen.findByRole('dialog', { name: st('site.wallets') });
    const field = within(sheet).getByLabelText(st('site.wallets.field'));
    await user.clear(field);
    await user.type(field, '12.5');
    answer('setSiteWalletLimit', () => ({}));
    answer('officeSites', () => ({
      list: [{ ...LEVEL, wallets: { ...wallets, limit: mainAmount(1_250), mine: false } }],
    }));
    await user.click(within(sheet).getByRole('button', { name: st('form.save') }));
    await waitFor(() => expect(listInputs('setSiteWalletLimit')).toEqual([{ storeId: 7, limit: 1_250 }]));
    expect(await screen.findByText(st('site.wallets.each', { amount: '$12.50' }))).toBeTruthy();
    expect(screen.queryByRole('button', { name: /\$12\.50/ })).toBeNull();
  });

  it('a takeover says what may be missing, and needs the name of the restaurant typed', async () => {
    let site: OfficeSite = { ...LEVEL, connected: false, replicatedAt: NOW - HOUR_MS };
    const user = await shows(site);
    answer('officeSites', () => ({ list: [site] }));
    answer('takeOverSite', () => {
      site = { ...site, writer: 'cloud', takenOverAt: NOW };
      return sampleAnswer('takeOverSite');
    });
    await user.click(await screen.findByRole('button', { name: /^Take over/ }));
    const sheet = within(await screen.findByRole('dialog', { name: st('site.takeOverTitle', { name: STORE.name }) }));
    expect(sheet.getByText(/^Head office has everything that was recorded there until/)).toBeTruthy();
    expect(sheet.getByText(st('site.takeOverMissing'))).toBeTruthy();
    const [act] = sheet.getAllByRole('button', { name: st('site.takeOver') });
    await user.click(act as HTMLElement);
    expect(toast()).toBe(st('site.typeFirst'));
    expect(listInputs('takeOverSite')).toEqual([]);
    await user.type(sheet.getByRole('textbox'), 'Chhouk Riverside');
    await user.click(act as HTMLElement);
    await waitFor(() => expect(listInputs('takeOverSite')).toEqual([{ storeId: 2 }]));
    expect(await screen.findByText(/^Taken over/)).toBeTruthy();
    expect(screen.getByText(st('site.takenOverWhat'))).toBeTruthy();
    expect(screen.getByRole('button', { name: st('site.give') })).toBeTruthy();
  });

  it('a takeover of a server that is connected warns', async () => {
    const user = await shows(LEVEL);
    await user.click(await screen.findByRole('button', { name: /^Take over/ }));
    expect((await screen.findByRole('alert')).textContent).toBe(st('site.takeOverConnected'));
  });

  it('records that were changed in both places are compared, field by field', async () => {
    const user = await shows({ ...NONE, takenOverAt: NOW, reconciledAt: NOW, differences: 2 });
    const row = { kind: 'orders', foundAt: NOW };
    answer('siteDifferences', () => ({
      list: [
        { ...row, id: 1, atOffice: '{"id":7,"note":"quick"}', atSite: '{"id":7,"note":"slow"}' },
        { ...row, id: 2, kind: 'tender', atOffice: null, atSite: '{"amount_cents":500}' },
      ],
    }));
    await user.click(await screen.findByRole('button', { name: /^2 records were changed/ }));
    expect(await screen.findByText('Head office: quick')).toBeTruthy();
    expect(screen.getByText('Old machine: slow')).toBeTruthy();
    expect(screen.queryByText('Head office: 7')).toBeNull();
    expect(screen.getByText(st('site.onlyThere'))).toBeTruthy();
    expect(screen.getByText('Old machine: 500')).toBeTruthy();
  });

  it('what waits for a server is in the list; the store says who decided it, and why one was refused', async () => {
    const command = { storeId: 2, userName: '', madeBy: 'Sokha', madeAt: NOW, problem: '' };
    answer('officeCommands', () => ({
      list: [
        { ...command, commandId: 1, kind: 'close', state: 'refused', problem: 'A till is open there.' },
        { ...command, commandId: 2, kind: 'suspend', state: 'pending' },
      ],
    }));
    await shows({ ...LEVEL, connected: false });
    const row = screen.getByRole('button', { name: /^Chhouk Riverside/, hidden: true });
    expect(row.textContent).toContain('Waits for its server: Suspend');
    const sheet = within(screen.getByRole('dialog', { name: STORE.name }));
    expect(sheet.getByText(st('site.pendingHint'))).toBeTruthy();
    expect(sheet.getByText('Not done by its server: Close for good').closest('[role=listitem]')?.textContent).toMatch(
      /A till is open there\.Sokha, /,
    );
  });

  it('a suspension that has to wait is shown at once', async () => {
    const user = await shows({ ...LEVEL, connected: false });
    answer('suspendStore', () => sampleAnswer('suspendStore'));
    const command = { commandId: 1, storeId: 2, userName: '', madeBy: 'Sokha', madeAt: NOW, problem: '' };
    answer('officeCommands', () => ({ list: [{ ...command, kind: 'suspend', state: 'pending' }] }));
    await user.click(await screen.findByRole('button', { name: st('office.act.suspend') }));
    await confirms(user, st('office.act.suspend'));
    expect(await screen.findByText('Waits for its server: Suspend', { selector: '[role=dialog] *' })).toBeTruthy();
  });

  it('a person whose post has to wait is marked with the number of stores', async () => {
    const person = makeSample<OfficePerson>(endpoints.officePeople.output.properties.list.items, {
      userName: 'rith',
      name: 'Rith',
      posts: [],
    });
    answer('officePeople', () => ({ list: [person], stores: [], areas: [] }));
    const command = { kind: 'post', state: 'pending', madeBy: 'Sokha', madeAt: NOW, problem: '' } as const;
    answer('officeCommands', () => ({
      list: [2, 3, 3].map((storeId, index) => ({ ...command, commandId: index + 1, storeId, userName: 'rith' })),
    }));
    await mountPage(OfficePeoplePage);
    expect(await screen.findByText('pending at 2 stores')).toBeTruthy();
  });

  it('an area manager sees no servers, and nothing asks for them', async () => {
    const { info } = root.staff;
    if (info !== null) root.session.begin('staff-token', false, { ...info, officeRole: 'areaManager' });
    const user = await mountPage(StoresPage);
    await user.click(await screen.findByRole('button', { name: /^Chhouk Riverside/ }));
    await screen.findByRole('dialog', { name: STORE.name });
    expect(screen.queryByText(st('site.title'))).toBeNull();
  });
});
