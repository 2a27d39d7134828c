import { STAFF_SWITCHES, type StaffSwitch } from '@romduol/domain/rules/switches';
import { offersTip, findPaymentMethods } from '../../../../../src/pages/staff/cash/components/payment-methods';

const TO_BE_PAID = 1;
const ON_CREDIT = 10;
const all = (): boolean => true;
const without =
  (off: StaffSwitch) =>
  (name: StaffSwitch): boolean =>
    name !== off;

describe('the ways in which staff take a payment', () => {
  it('are all offered in a store that has them on', () => {
    expect(findPaymentMethods({ hasReaders: false, payStatus: TO_BE_PAID, isOn: all })).toEqual([
      'cash',
      'other',
      'wallet',
      'credit',
    ]);
  });

  it('include card readers where the store has some that work', () => {
    const ways = findPaymentMethods({ hasReaders: true, payStatus: TO_BE_PAID, isOn: all });
    expect(ways).toEqual(['cash', 'reader', 'other', 'wallet', 'credit']);
  });

  it('leave credit out of what is on credit already', () => {
    expect(findPaymentMethods({ hasReaders: false, payStatus: ON_CREDIT, isOn: all })).toEqual([
      'cash',
      'other',
      'wallet',
    ]);
  });

  it.each([
    ['credit', ['cash', 'other', 'wallet']],
    ['counterChannels', ['cash', 'wallet', 'credit']],
  ] as const)('leave out what is off: without %s, %j', (off, ways) => {
    expect(findPaymentMethods({ hasReaders: false, payStatus: TO_BE_PAID, isOn: without(off) })).toEqual(ways);
  });

  it('are cash and the wallet before it is known what is on', () => {
    expect(findPaymentMethods({ hasReaders: false, payStatus: TO_BE_PAID, isOn: () => false })).toEqual([
      'cash',
      'wallet',
    ]);
  });

  it('take a tip in cash or by another way at the counter, where the store takes tips', () => {
    const ways = ['cash', 'other', 'wallet', 'credit'] as const;
    expect(ways.filter((way) => offersTip(way, all))).toEqual(['cash', 'other']);
    for (const off of STAFF_SWITCHES) {
      expect(ways.filter((way) => offersTip(way, without(off)))).toEqual(off === 'tips' ? [] : ['cash', 'other']);
    }
  });
});
