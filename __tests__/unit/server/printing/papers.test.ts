import { writeMoney } from '../../../../server/money/write';
import { mainAmount, secondAmount } from '@romduol/domain/money/amount';
import { LANGUAGES } from '@romduol/domain/limits';
import { kitchenTicket } from '../../../../server/printing/documents/kitchen-ticket';
import { receiptPaper } from '../../../../server/printing/documents/receipt';
import { testPaper } from '../../../../server/printing/documents/slips';
import { draw } from '../../../../server/printing/paper/draw';
import { drawing } from '../../../../server/printing/paper/fonts';
import type { Paper, Row } from '../../../../server/printing/paper/paper';
import { encodePng } from '../../../../server/printing/paper/png';
import { isBlack, type Raster } from '../../../../server/printing/paper/raster';
import { printTimeBudget } from '../../../support/budget';
import { unpackPng } from '../../../support/unpack-png';
import { anOrder } from './an-order';

const pairs = (paper: Paper): [string, string][] =>
  paper.rows.flatMap((row): [string, string][] => (row.kind === 'pair' ? [[row.left, row.right]] : []));

const parseAmount = (text: string): number => Math.round(Number(text.replace('−', '-').replaceAll(/[$,]/g, '')) * 100);

const blackIn = (picture: Raster, columns: readonly number[]): number => {
  let black = 0;
  for (let y = 0; y < picture.height; y += 1) for (const x of columns) if (isBlack(picture, x, y)) black += 1;
  return black;
};

describe('a receipt', () => {
  const receipt = (): Paper => receiptPaper(anOrder(), { languages: ['en'], invoice: null });

  it('has rows that sum to its total, to the cent, and the total in riel at the order’s ratio (T-15, P-16)', () => {
    const rows = pairs(receipt());
    const from = rows.findIndex(([left]) => left === 'Dishes and drinks');
    const to = rows.findIndex(([left]) => left === 'Total');
    const sum = rows.slice(from, to).reduce((total, [, right]) => total + parseAmount(right), 0);
    expect(sum).toBe(parseAmount(rows[to]?.[1] ?? ''));
    expect(sum).toBe(anOrder().order.sell_total_cents);
    expect(rows[to + 1]).toEqual(['$1 = 4,100 riel', '300,202\u00a0៛']);
  });

  it.each([
    ['KH', 'en', 'VATTIN K002-1', 'VATTIN: B7'],
    ['AU', 'en', 'ABN K002-1', 'ABN: B7'],
    ['JP', 'en', 'Tax no. K002-1', 'Tax no.: B7'],
    ['KH', 'km', 'លេខអាករ K002-1', 'លេខអត្តសញ្ញាណកម្មអាករ៖ B7'],
  ] as const)('of a store in %s calls tax numbers in %s as they are called there', (country, language, own, buyers) => {
    const printed = anOrder();
    const store = { ...printed.store, country, tax_number: 'K002-1' };
    const invoice = { buyer: { name: 'Sok', taxNumber: 'B7', address: '' } };
    const { rows } = receiptPaper({ ...printed, store }, { languages: [language], invoice });
    const texts = rows.flatMap((row) => (row.kind === 'text' ? [row.text] : []));
    expect(texts).toEqual(expect.arrayContaining([own, buyers]));
  });

  it.each([
    ['en', 'VAT 10% in the total'],
    ['zh-Hans', '其中增值税 10%'],
    ['km', 'ក្នុងនោះមានអាករ (VAT) 10%'],
  ] as const)('of a store whose prices include VAT says in %s how much VAT the total includes', (language, words) => {
    const printed = anOrder();
    const price_book = { ...printed.order.price_book, pricesIncludeVat: true };
    const lines = printed.lines.map((line) => ({
      ...line,
      goods: { ...line.goods, vatPercentage: 10, vatWhitelisting: false },
      sell: { ...line.sell, vat: mainAmount(0), vatIncluded: mainAmount(100) },
    }));
    const sell = {
      ...printed.order.sell,
      ...{ vat: mainAmount(0), tableChargeVat: mainAmount(0), vatIncluded: mainAmount(100 * lines.length) },
    };
    const order = { ...printed.order, price_book, sell, settled_column: 'sell' as const };
    const rows = pairs(receiptPaper({ ...printed, order, lines }, { languages: [language], invoice: null }));
    expect(rows).toContainEqual([words, lines.length.toFixed(2)]);
  });

  it.each([
    ['en', false, /^Alcohol 10% of [\d,.]+$/],
    ['en', true, /^Alcohol 10% in [\d,.]+$/],
    ['km', true, /^ស្រា 10% ក្នុង [\d,.]+$/],
  ] as const)(
    'names the tax class, its percentage and base: in %s, VAT within prices: %s',
    (language, within, words) => {
      const printed = anOrder();
      const taxClass = { id: 2, name: { en: 'Alcohol', 'zh-Hans': '酒', km: 'ស្រា' } };
      const lines = printed.lines.map((line) => ({
        ...line,
        goods: { ...line.goods, vatPercentage: 10, vatWhitelisting: false, taxClass },
        sell: {
          ...line.sell,
          ...(within ? { vat: mainAmount(0), vatIncluded: mainAmount(100) } : { vat: mainAmount(100) }),
        },
      }));
      const vat = mainAmount(100 * lines.length);
      const amounts = within ? { vat: mainAmount(0), vatIncluded: vat } : { vat };
      const sell = { ...printed.order.sell, ...amounts, tableChargeVat: mainAmount(0) };
      const order = { ...printed.order, sell, settled_column: 'sell' as const };
      const rows = pairs(receiptPaper({ ...printed, order, lines }, { languages: [language], invoice: null }));
      expect(rows.filter(([left]) => words.test(left)).map(([, right]) => right)).toEqual([lines.length.toFixed(2)]);
    },
  );

  it('has lines that sum to its first row', () => {
    const rows = pairs(receipt());
    const lines = rows.filter(([left]) => /^\d+ × /.test(left)).reduce((sum, [, right]) => sum + parseAmount(right), 0);
    expect(lines).toBe(parseAmount(rows.find(([left]) => left === 'Dishes and drinks')?.[1] ?? ''));
  });

  it('has what was received in both currencies, the change and the rounding (V-07)', () => {
    expect(pairs(receipt()).slice(-5)).toEqual([
      ['Cash', '$73.22'],
      ['Received in dollars', '$60.00'],
      ['Received in riel', '100,000\u00a0៛'],
      ['Change', '$3.00 + 3,400\u00a0៛'],
      ['Rounding', '−4\u00a0៛'],
    ]);
  });

  it('names the card machine, thanks for a tip and has what was refunded', () => {
    const order = anOrder();
    const channel_name = { en: 'ABA card machine', 'zh-Hans': 'ABA 刷卡机', km: 'ម៉ាស៊ីនកាត ABA' };
    const tenders = order.tenders.map((tender) => ({
      ...tender,
      channel_name,
      received_cents: mainAmount(0),
      received_riel: secondAmount(0),
      change_cents: mainAmount(0),
      change_riel: secondAmount(0),
      rounding_riel: secondAmount(0),
      tip_cents: mainAmount(200),
      refunded_cents: mainAmount(1500),
    }));
    expect(pairs(receiptPaper({ ...order, tenders }, { languages: ['en'], invoice: null })).slice(-3)).toEqual([
      ['ABA card machine', '$73.22'],
      ['Tip, thank you', '$2.00'],
      ['Refunded', '−$15.00'],
    ]);
  });

  it('names the gateway that money came through, in the language of the paper', () => {
    const order = anOrder();
    const tenders = order.tenders.map((tender) => ({ ...tender, channel: 'ONLINE_PAY' as const, gateway: 'wechat' }));
    const named = (language: 'en' | 'zh-Hans', gateway: string | null): string => {
      const paid = { ...order, tenders: tenders.map((tender) => ({ ...tender, gateway })) };
      return JSON.stringify(receiptPaper(paid, { languages: [language], invoice: null }));
    };
    expect(named('en', 'wechat')).toContain('WeChat Pay');
    expect(named('zh-Hans', 'wechat')).toContain('微信支付');
    expect(named('zh-Hans', null)).toContain('在线支付');
  });

  it('that is not paid yet says so, and so does a cancelled one', () => {
    const unpaid = anOrder();
    const bill = { ...unpaid, order: { ...unpaid.order, pay_status: 1 as const }, tenders: [], cashier: null };
    const words = JSON.stringify(receiptPaper(bill, { languages: ['en'], invoice: null }));
    expect(words).toContain('Bill, not yet paid');
    expect(words).toContain('To pay');
    const gone = { ...bill, order: { ...bill.order, pay_status: 5 as const } };
    expect(JSON.stringify(receiptPaper(gone, { languages: ['km'], invoice: null }))).toContain('ត្រូវបានបោះបង់');
  });

  it('shows the member’s column where that was paid', () => {
    const order = anOrder();
    const vip = { ...order.order.sell, total: mainAmount(6000) };
    const member = { ...order, order: { ...order.order, settled_column: 'vip' as const, vip } };
    const rows = pairs(receiptPaper(member, { languages: ['en'], invoice: null }));
    expect(rows.find(([left]) => left === 'Total')?.[1]).toBe('$60.00');
  });
});

describe('a kitchen ticket', () => {
  it('has seat, options, toppings, set meal parts, weight and the guest’s note, large, and no prices', () => {
    const order = anOrder();
    const lines = order.lines.map((line, place) => ({
      line: place === 0 ? { ...line, seat: 3 } : line,
      num: line.num,
    }));
    const ticket = kitchenTicket(order, {
      languages: ['en'],
      station: null,
      kind: 'new',
      lines,
      now: order.order.placed_at,
    });
    const words = JSON.stringify(ticket);
    expect(words.match(/Seat \d/g)).toEqual(['Seat 3']);
    for (const word of [
      'A05',
      '+ Large',
      '+ Coconut jelly × 2',
      '+ 4 × Steamed rice',
      '1.235 KG',
      'No MSG',
      'Peanut',
    ]) {
      expect(words).toContain(word);
    }
    expect(words).not.toMatch(/\$|\d\.\d\d"/);
    const notes = ticket.rows
      .flatMap((row) => (row.kind === 'item' ? row.rows : []))
      .filter((row: Row) => row.kind === 'text' && row.inverse);
    expect(notes).toHaveLength(1);
  });
});

describe('a drawn document', () => {
  const papers = LANGUAGES.flatMap((language) => [
    ['receipt', language, receiptPaper(anOrder(), { languages: [language], invoice: { buyer: null } })] as const,
    ['test page', language, testPaper({ name: 'P', address: 'h:1' }, writeMoney(anOrder().store))] as const,
  ]);

  it.each(papers)(
    '%s in %s keeps its margins on both widths: nothing is cut off at an edge',
    async (_kind, _language, paper) => {
      for (const width of [80, 58] as const) {
        const picture = await draw(paper, width);
        const edges = [0, 1, 2, 3].flatMap((x) => [x, picture.width - 1 - x]);
        expect(blackIn(picture, edges)).toBe(0);
        expect(blackIn(picture, [picture.width - 12, picture.width - 10, 10, 12])).toBeGreaterThan(0);
      }
    },
  );

  it('is the same dots as a PNG, by an unpacker of the test and by the drawing library’s own', async () => {
    const picture = await draw(receiptPaper(anOrder(), { languages: ['km'], invoice: null }), 58);
    const png = encodePng(picture);
    expect(unpackPng(png)).toEqual(picture);
    const { createCanvas, loadImage } = drawing();
    const context = createCanvas(picture.width, picture.height).getContext('2d');
    context.drawImage(await loadImage(png), 0, 0);
    const { data } = context.getImageData(0, 0, picture.width, picture.height);
    let other = 0;
    for (let dot = 0; dot < picture.width * picture.height; dot += 1) {
      const black = isBlack(picture, dot % picture.width, Math.floor(dot / picture.width));
      if ((data[dot * 4] ?? 255) < 128 !== black) other += 1;
    }
    expect(other).toBe(0);
  });

  it('holds a QR code in whole modules', async () => {
    const picture = await draw({ rows: [{ kind: 'qr', content: 'https://example.com/f' }] }, 80);
    const finder = Array.from({ length: 7 }, (_, module) => module);
    // The upper left finder pattern: a black row of seven modules.
    const left = Array.from({ length: picture.width }, (_, x) => x).find((x) => isBlack(picture, x, 26)) ?? 0;
    expect(finder.every((module) => isBlack(picture, left + module * 6 + 3, 26))).toBe(true);
    expect(isBlack(picture, left + 7 * 6 + 3, 26)).toBe(false);
  });

  it('is drawn again from the same fonts, and its CPU time is printed', async () => {
    const paper = receiptPaper(anOrder(), { languages: ['km', 'en', 'zh-Hans'], invoice: null });
    const first = encodePng(await draw(paper, 80));
    const before = process.cpuUsage();
    for (let n = 0; n < 5; n += 1) expect(encodePng(await draw(paper, 80)).equals(first)).toBe(true);
    const { user, system } = process.cpuUsage(before);
    printTimeBudget({ name: 'drawing a receipt', value: (user + system) / 5_000, limit: 100, unit: 'ms of CPU' });
  });
});
