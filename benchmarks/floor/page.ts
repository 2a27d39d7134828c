import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { basename, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { endpoints, type Endpoints, type Output } from '@romduol/contract';
import { DOLLAR } from '@romduol/domain/money/currency';
import { formatMoney } from '@romduol/domain/money/format';

import { PROJECT_ROOT } from '../../server/project-root';

type Menu = Output<Endpoints['menu']>;

const PICTURES = join(PROJECT_ROOT, 'server/db/seeds/pictures');

const esc = (text: string): string => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);

const STYLE = `*{box-sizing:border-box}body{margin:0;font:14px/1.4 system-ui,sans-serif;background:#f5f6f8;color:#1b1d22}
header{padding:12px;background:#fff;font-size:18px;font-weight:600}main{display:flex}nav{width:84px;position:sticky;top:0;align-self:flex-start}
nav a{display:block;padding:16px 8px;color:#525863;text-decoration:none}.list{flex:1;background:#fff;padding:0 12px}h2{font-size:14px}
.dish{display:flex;gap:10px;padding:8px 0}.dish img,.plate{width:88px;height:88px;border-radius:12px;object-fit:contain}.dish__body{flex:1}
.dish__name{margin:0;font-size:16px}.dish__foot{display:flex;justify-content:space-between;align-items:center}
.stepper__btn--add{width:44px;height:44px;border:0;border-radius:50%;background:#ffefe9;color:#be3b1d;font-size:22px}
.cart-bar{position:fixed;left:12px;right:12px;bottom:12px;padding:14px;border-radius:28px;background:#23201f;color:#fff;display:flex;justify-content:space-between}`;

/** The smallest possible cart, as a baseline: one handler, the device's storage, no framework. */
const SCRIPT = `(function(){var key='cart',cart={};try{cart=JSON.parse(localStorage.getItem(key))||{}}catch(e){}
var prices={};document.querySelectorAll('[data-id]').forEach(function(b){prices[b.dataset.id]=+b.dataset.cents});
var bar=document.querySelector('.cart-bar');
function draw(){var n=0,sum=0;for(var id in cart){n+=cart[id];sum+=cart[id]*(prices[id]||0)}
bar.hidden=n===0;bar.innerHTML='<span class="cart-bar__dot">'+n+'</span><span>$'+(sum/100).toFixed(2)+'</span>'}
document.addEventListener('click',function(event){var b=event.target.closest('[data-id]');if(!b)return;
var id=b.dataset.id;cart[id]=(cart[id]||0)+1;draw();try{localStorage.setItem(key,JSON.stringify(cart))}catch(e){}});draw()})()`;

/** The class names that `watch` searches for are the product's, so that both are measured alike. */
const dish = ({ id, name, picture, tint, sellPrice, soldOut }: Menu['goods'][number], index: number): string =>
  `<li class="dish"><span class="plate" style="background:${esc(tint)}">${picture === '' ? '' : `<img src="/pictures/${basename(picture)}" alt="" width="88" height="88"${index < 6 ? '' : ' loading="lazy"'}>`}</span>` +
  `<div class="dish__body"><p class="dish__name">${esc(name)}</p><div class="dish__foot"><b>${formatMoney(sellPrice, DOLLAR)}</b>` +
  `${soldOut ? '' : `<button class="stepper__btn stepper__btn--add" data-id="${id}" data-cents="${sellPrice}" aria-label="${esc(name)}">+</button>`}</div></div></li>`;

const floorPage = (menu: Menu): string => {
  const index = new Map(menu.goods.map((goods, position) => [goods.id, position]));
  const sections = menu.categories.map(({ id, name }) => {
    const rows = menu.goods
      .filter(({ categoryId }) => categoryId === id)
      .map((each) => dish(each, index.get(each.id) ?? 0));
    return `<h2 id="c${id}">${esc(name)}</h2><ul style="list-style:none;padding:0">${rows.join('')}</ul>`;
  });
  const rail = menu.categories.map(({ id, name }) => `<a href="#c${id}">${esc(name)}</a>`).join('');
  return (
    `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>Menu</title>` +
    `<style>${STYLE}</style><header>Romduol Riverside</header><main class="menu"><nav>${rail}</nav><div class="list">${sections.join('')}</div></main>` +
    `<div class="cart-bar" hidden></div><script>${SCRIPT}</script></html>`
  );
};

/**
 * Serves the floor: a static page, written by hand as it were, with the dishes of `menu` and the same pictures,
 * compressed once, as the browser takes it. Returns its port and how to end it.
 */
export const serveFloorPage = async (menu: Menu): Promise<{ readonly port: number; close(): void }> => {
  const page = floorPage(menu);
  const [gz, br] = [gzipSync(page, { level: 9 }), brotliCompressSync(page)];
  const server: Server = createServer((request, response) => {
    const [, name] = /^\/pictures\/([\w.-]+)$/.exec(request.url ?? '') ?? [];
    if (name === undefined) {
      const isBrotli = String(request.headers['accept-encoding']).includes('br');
      const headers = { 'content-type': 'text/html; charset=utf-8', 'content-encoding': isBrotli ? 'br' : 'gzip' };
      response.writeHead(200, headers).end(isBrotli ? br : gz);
      return;
    }
    readFile(join(PICTURES, name)).then(
      (picture) => response.writeHead(200, { 'content-type': 'image/webp' }).end(picture),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the floor page has no port');
  return { port: address.port, close: () => server.close() };
};

/** The menu that a server shows behind a table's code. */
export const fetchMenu = async (port: number, tableUuid: string): Promise<Menu> => {
  const answer = await fetch(`http://127.0.0.1:${port}${endpoints.menu.path}?tableUuid=${tableUuid}`);
  const { data } = (await answer.json()) as { data: Menu };
  return data;
};
