import http, { type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { WebSocketServer } from 'ws';
import { launchBrowser } from '../support/browser';
import { type MiniProgram, launchMiniProgram } from '../support/weapp/launch';
import { writeSample } from '../support/weapp/sample';

/** The host under a mini-program of known behaviour: the product's own tests depend on what these tests prove. */
describe('the mini-program host', () => {
  let api: Server;
  let live: WebSocketServer;
  let browser: Browser;
  let mini: MiniProgram;
  const sample = writeSample();

  /** Runs one of the sample's steps and waits for its result. */
  async function expectSaid(step: string, said: string): Promise<void> {
    await mini.tap(step);
    await mini.waitForText(`said ${said}`);
  }

  beforeAll(async () => {
    api = http.createServer((request, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ url: request.url }));
    });
    live = new WebSocketServer({ server: api });
    live.on('connection', (socket, { url, headers }) => {
      socket.on('message', (data) => socket.send(`${String(data)} ${url} ${headers.authorization}`));
    });
    await new Promise<void>((done) => {
      api.listen(0, '127.0.0.1', done);
    });
    browser = await launchBrowser();
    mini = await launchMiniProgram({
      browser,
      dist: sample.dist,
      apiOrigin: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
      launch: { query: { tableUuid: 't7' } },
    });
  });

  afterAll(async () => {
    await mini?.close();
    await browser?.close();
    live?.close();
    api?.close();
    sample.remove();
  });

  it('opens the first page with the query of the scan', async () => {
    await mini.waitForText('Table t7 t7');
    expect(await mini.current()).toBe('pages/home/index');
  });

  it('draws styles: imports, rpx and the page itself', async () => {
    const look = await mini.locator({ id: 'half' }).evaluate((half) => {
      const page = half.closest('wx-page');
      const red = document.querySelector('.red');
      return {
        width: half.getBoundingClientRect().width,
        padding: page && getComputedStyle(page).paddingTop,
        color: red && getComputedStyle(red).color,
      };
    });
    expect(look).toEqual({ width: 187.5, padding: '10px', color: 'rgb(200, 0, 0)' });
  });

  it('takes taps to the page and to its parts', async () => {
    await mini.tap('Add');
    await mini.waitForText('count 1');
    expect(await mini.text()).not.toContain('more than one');
    await mini.tap('Add');
    await mini.waitForText('more than one');
    await mini.waitForText('stars 2');
    await mini.tap('Amok');
    await mini.waitForText('said chose 7');
  });

  it('takes typed text to the page', async () => {
    await mini.type('Your name', 'Sok Dara', true);
    await mini.waitForText('name Sok Dara');
    await mini.waitForText('said confirmed Sok Dara');
  });

  it('hides what a browser has and the platform has not', async () => {
    await expectSaid('cage', `${'undefined '.repeat(8)}function`);
    await expectSaid('compile', 'refused');
    await expectSaid('smuggle', 'kept in');
  });

  it('answers requests and sockets through the API, for any host name', async () => {
    await expectSaid('request', '200 /api/hello?a=1 application/json');
    await expectSaid('socket', 'hello /live?t=1 Bearer x');
    mini.dropSocket();
    await mini.waitForText('said closed 1006');
    await mini.network('none');
    await expectSaid('request', 'request:fail');
    await mini.network('wifi');
    await expectSaid('request', '200');
  });

  it('keeps storage over a restart', async () => {
    await expectSaid('store', '{"dishes":[1,2]}');
    await mini.open();
    await mini.waitForText('count 0');
    expect(await mini.storage('cart')).toEqual({ dishes: [1, 2] });
    expect(await mini.storage('nothing')).toBeUndefined();
  });

  it('asks the person, on the screen or by script', async () => {
    await mini.tap('ask');
    await mini.answerModal(true);
    await mini.waitForText('said yes');
    await mini.answerModal(false);
    await expectSaid('ask', 'no');
    await expectSaid('scan', 'scanCode:fail cancel');
    await mini.answer('scanCode', { result: { result: 'table 8' } });
    await expectSaid('scan', 'table 8');
    await expectSaid('toast', 'shown');
    expect(await mini.toasts()).toEqual(['Done']);
  });

  it('measures elements and what setData sends', async () => {
    await mini.resetSetDataStats();
    await expectSaid('measure', 'wide 187.5');
    const sent = JSON.stringify({ said: 'wide 187.5' }).length;
    expect(await mini.setDataStats()).toEqual({ calls: 1, bytes: sent, largest: sent });
  });

  it('opens a page of a sub-package and comes back', async () => {
    await mini.tap('staff');
    await mini.waitForText('Board of a b');
    expect(await mini.stack()).toEqual(['pages/home/index', 'staff/board/index']);
    expect(await mini.locator('Board of a b').evaluate((title) => getComputedStyle(title).color)).toBe(
      'rgb(0, 0, 200)',
    );
    await mini.tap('Leave');
    await mini.waitForRoute('pages/home/index');
    await mini.tap('staff');
    await mini.waitForRoute('staff/board/index');
    await mini.back();
    await mini.waitForRoute('pages/home/index');
  });

  it('goes to the background and comes back, also by another scan', async () => {
    await mini.hide();
    await mini.show();
    await mini.waitForText('said back again');
    await mini.show({ query: { tableUuid: 't8' } });
    await mini.waitForText('Table t8');
  });

  it('throws on a call that it does not have, and records it', async () => {
    expect(mini.errors()).toEqual([]);
    const message = 'wx.chooseInvoiceTitle is not implemented by the host';
    await expectSaid('unknown', message);
    expect(mini.errors()).toEqual([message]);
    await mini.tap('crash');
    expect(mini.errors()).toEqual([message, expect.stringContaining('broken by intent')]);
  });
});
