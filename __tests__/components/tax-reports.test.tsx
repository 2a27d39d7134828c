import { act, screen } from '@testing-library/react';
import { mainAmount } from '@romduol/domain/money/amount';
import DayPage from '../../src/pages/manager/day';
import { ExportSheet } from '../../src/pages/staff/reports/components/export-sheet';
import { reports } from '../../src/stores/staff/reports';
import { mountPage } from '../support/components/page';
import { answer, sampleAnswer } from '../support/components/server';
import { signIn } from '../support/components/staff';
import { createWords } from '../support/e2e/words';

const { st } = createWords('en');
const TAX = [
  { name: '', percent: 10, base: mainAmount(20_00), amount: mainAmount(2_00) },
  { name: 'Fruit', percent: 0, base: mainAmount(5_00), amount: mainAmount(0) },
];

beforeEach(() => signIn('manager'));

describe('S-33 VAT by tax class', () => {
  const showsDay = async (tax?: typeof TAX) => {
    const day = sampleAnswer('dayAtGlance');
    const { tax: _tax, ...sum } = day.sum;
    const tables = { ...day.tables, sittings: 1 };
    answer('dayAtGlance', () => ({ ...day, hours: [], tables, sum: { ...sum, ...(tax !== undefined && { tax }) } }));
    await mountPage(DayPage);
    await screen.findByText(st('day.report'));
  };

  it('the day summary has a row for each class, also for 0 %, with its base', async () => {
    await showsDay(TAX);
    expect(screen.getByText('No class 10% of $20.00')).toBeTruthy();
    expect(screen.getByText('Fruit 0% of $5.00')).toBeTruthy();
  });

  it('the day summary of a store without classes has none', async () => {
    await showsDay();
    expect(screen.queryByText(st('report.byTaxClass'))).toBeNull();
  });

  it.each([
    ['with classes', TAX, 6],
    ['without classes', undefined, 5],
  ] as const)('a store %s is offered its files', async (_store, tax, files) => {
    const sales = sampleAnswer('salesReport');
    const { tax: _tax, ...sum } = sales.sum;
    answer('salesReport', () => ({ ...sales, sum: { ...sum, ...(tax !== undefined && { tax: [...tax] }) } }));
    for (const name of ['itemReport', 'channelReport', 'suggestionReport'] as const)
      answer(name, () => sampleAnswer(name));
    await act(() => reports.figures.load());
    await mountPage(() => <ExportSheet onClose={() => undefined} />);
    const names = screen.getByRole('radiogroup', { name: st('report.exportWhat') }).querySelectorAll('[role=radio]');
    expect(names).toHaveLength(files);
  });
});
