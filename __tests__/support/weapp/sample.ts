import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * A small mini-program written by hand, against which the host itself is tested: it reports what each call did, so that
 * a fault of the host shows without a fault of the product.
 */
const files: Record<string, string> = {
  'app.json': JSON.stringify({
    pages: ['pages/home/index'],
    subPackages: [{ root: 'staff', pages: ['board/index'] }],
  }),
  'app.js': `App({
    onLaunch(options) { this.table = options.query.tableUuid; },
    onHide() { this.hidden = true; },
  });`,
  'app.wxss': `@import "./colours.wxss"; page { padding: 20rpx; } view.half { width: 375rpx; height: 10px; }`,
  'colours.wxss': `.red { color: rgb(200, 0, 0); }`,
  'pages/home/index.json': JSON.stringify({ usingComponents: { stars: '../../parts/stars' } }),
  'pages/home/index.wxml': `
    <view class="red">Table {{table}}</view>
    <view class="half" id="half" />
    <button bindtap="add">Add</button><text>count {{count}}</text>
    <view wx:if="{{count > 1}}">more than one</view>
    <view wx:for="{{dishes}}" wx:key="id" data-id="{{item.id}}" bindtap="choose">{{item.name}}</view>
    <stars n="{{count}}" />
    <input placeholder="Your name" value="{{name}}" bindinput="named" bindconfirm="confirmed" />
    <text>name {{name}}</text>
    <button bindtap="run" wx:for="{{steps}}" wx:key="*this" data-step="{{item}}">{{item}}</button>
    <text>said {{said}}</text>`,
  'pages/home/index.js': `
    const steps = {
      cage: () => [typeof window, typeof document, typeof localStorage, typeof fetch, typeof XMLHttpRequest,
        typeof navigator, typeof location, typeof Intl, typeof globalThis.Symbol].join(' '),
      compile: () => { try { return new Function('return 1')(); } catch (error) { return 'refused'; } },
      smuggle: () => { try { return (() => {}).constructor('return this')() ? 'out' : ''; } catch (error) { return 'kept in'; } },
      unknown: () => { try { wx.chooseInvoiceTitle({}); } catch (error) { return error.message; } },
      store: () => { wx.setStorageSync('cart', { dishes: [1, 2] }); return JSON.stringify(wx.getStorageSync('cart')); },
      request: (say) => wx.request({ url: 'https://api.example.com/api/hello', data: { a: 1 },
        success: (answer) => say(answer.statusCode + ' ' + answer.data.url + ' ' + answer.header['Content-Type']),
        fail: (answer) => say(answer.errMsg) }),
      socket: (say) => {
        const task = wx.connectSocket({ url: 'wss://api.example.com/live?t=1', header: { authorization: 'Bearer x' } });
        task.onOpen(() => task.send({ data: 'hello' }));
        task.onMessage(({ data }) => say(data));
        task.onClose(({ code }) => say('closed ' + code));
      },
      ask: (say) => wx.showModal({ title: 'Sure?', success: ({ confirm }) => say(confirm ? 'yes' : 'no') }),
      scan: (say) => wx.scanCode({ success: ({ result }) => say(result), fail: ({ errMsg }) => say(errMsg) }),
      measure: (say) => wx.createSelectorQuery().select('#half').boundingClientRect(({ width }) => say('wide ' + width)).exec(),
      crash: () => { throw new Error('broken by intent'); },
      toast: () => { wx.showToast({ title: 'Done' }); return 'shown'; },
      staff: () => { wx.navigateTo({ url: '/staff/board/index?who=a%20b' }); },
    };
    Page({
      data: { count: 0, name: '', said: '', table: '', dishes: [{ id: 7, name: 'Amok' }], steps: Object.keys(steps) },
      onLoad(query) { this.setData({ table: query.tableUuid + ' ' + getApp().table }); },
      onShow() { if (getApp().hidden) this.setData({ said: 'back again' }); },
      add() { this.setData({ count: this.data.count + 1 }); },
      named({ detail }) { this.setData({ name: detail.value }); },
      confirmed({ detail }) { this.setData({ said: 'confirmed ' + detail.value }); },
      choose({ currentTarget }) { this.setData({ said: 'chose ' + currentTarget.dataset.id }); },
      run({ currentTarget }) {
        const say = (said) => this.setData({ said: String(said) });
        const said = steps[currentTarget.dataset.step](say);
        if (typeof said === 'string') say(said);
      },
    });`,
  'parts/stars.json': JSON.stringify({ component: true }),
  'parts/stars.wxml': `<view>stars {{n}}</view>`,
  'parts/stars.js': `Component({ properties: { n: Number } });`,
  'staff/names.js': `exports.title = (who) => 'Board of ' + who;`,
  'staff/board/index.json': '{}',
  'staff/board/index.wxml': `<view class="red">{{title}}</view><button bindtap="leave">Leave</button>`,
  'staff/board/index.wxss': `.red { color: rgb(0, 0, 200); }`,
  'staff/board/index.js': `
    const { title } = require('../names');
    Page({
      data: { title: '' },
      onLoad({ who }) { this.setData({ title: title(decodeURIComponent(who)) }); },
      leave() { wx.navigateBack(); },
    });`,
};

/** Writes it into a folder of its own. */
export function writeSample(): { dist: string; remove(): void } {
  const dist = mkdtempSync(path.join(tmpdir(), 'sample-weapp-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(dist, name)), { recursive: true });
    writeFileSync(path.join(dist, name), content);
  }
  return { dist, remove: () => rmSync(dist, { recursive: true, force: true }) };
}
