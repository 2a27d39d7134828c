import { screen } from '@testing-library/react';
import { LANGUAGES } from '@romduol/domain/limits';
import OrderDetailPage from '../../src/pages/staff/orderDetail';
import { LABELS, STATUS_BY_LABEL } from '../support/components/labels';
import { mountPage, speak } from '../support/components/page';
import { answer } from '../support/components/server';
import { orderToPay, signIn } from '../support/components/staff';
import { createWords } from '../support/e2e/words';

describe('the label of each status (T-01)', () => {
  it.each(LABELS)('T-01 S-34: a waiter reads it on the page of an order: %s', async (statusLabel) => {
    await signIn();
    const language = LANGUAGES[LABELS.indexOf(statusLabel) % LANGUAGES.length] ?? 'en';
    await speak(language);
    const { t, st } = createWords(language);
    answer('staffOrder', () => orderToPay({ statusLabel, payStatus: STATUS_BY_LABEL[statusLabel] }));
    await mountPage(OrderDetailPage, { orderId: '7' });
    const word = statusLabel === 'waitingConfirm' ? st('status.waitingForYou') : t(`payStatus.${statusLabel}`);
    expect((await screen.findAllByText(word)).length).toBeGreaterThan(0);
  });
});
