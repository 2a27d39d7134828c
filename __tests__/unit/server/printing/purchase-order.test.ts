import { execFileSync } from 'node:child_process';
import type { Language } from '@romduol/domain/languages';
import { purchaseOrderPdf, type PurchasePaper } from '../../../../server/printing/purchase-order';

const paper: PurchasePaper = {
  storeName: 'Lotus House',
  storeAddress: '12, Street 240, Phnom Penh',
  storePhone: '012345678',
  supplierName: 'ផ្សារអូរឫស្សី',
  supplierPhone: '',
  number: 7,
  date: '2026-11-20',
  arrivesOn: '2026-11-23',
  note: '',
  lines: [
    { articleNumber: 'R-25', name: '茉莉香米', quantity: '50', unit: 'kg', packs: 2 },
    { articleNumber: '', name: 'ត្រីអណ្ដែង', quantity: '2.5', unit: 'kg', packs: null },
  ],
};

/** The pages of a PDF as poppler reads them. */
const readPages = (language: Language, more: Partial<PurchasePaper> = {}): string[] =>
  execFileSync('pdftotext', ['-layout', '-', '-'], { input: purchaseOrderPdf(language, { ...paper, ...more }) })
    .toString()
    .normalize()
    .split('\f')
    .slice(0, -1);

describe('the paper of an order to a supplier', () => {
  it('exportPurchaseOrder: has store, supplier, number and days, and each line with its packs', () => {
    const [page = '', ...others] = readPages('en', { note: 'Back door' });
    expect(others).toEqual([]);
    for (const text of ['Purchase order no. 7', 'Date: 2026-11-20', 'Deliver on: 2026-11-23', 'Lotus House']) {
      expect(page).toContain(text);
    }
    expect(page).toMatch(/1\s+R-25\s+茉莉香米\s+2\s+50 kg/);
    expect(page).toMatch(/2\.5 kg/);
    expect(page).toContain('Back door');
    expect(page).toContain('Tel. 012345678');
  });

  it('exportPurchaseOrder: is in the language of the supplier', () => {
    expect(readPages('zh-Hans')[0]).toContain('采购单 7 号');
    expect(readPages('fr')[0]).toContain('Bon de commande n° 7');
    expect(readPages('vi')[0]).toContain('Đơn đặt hàng số 7');
  });

  it('exportPurchaseOrder: goes on with its heading where lines fill a page', () => {
    const line = {
      articleNumber: 'A',
      name: 'Rice noodles, fresh, '.repeat(3),
      quantity: '1',
      unit: 'kg',
      packs: null,
    };
    const pages = readPages('en', { lines: Array.from({ length: 60 }, () => line), note: 'Last' });
    expect(pages.length).toBeGreaterThan(2);
    for (const page of pages) expect(page).toContain('Ingredient');
    expect(pages.join('').match(/1 kg/g)).toHaveLength(60);
    expect(pages.at(-1)).toContain('Last');
    expect(pages.at(-1)).toContain(`Page ${pages.length}`);
  });
});
