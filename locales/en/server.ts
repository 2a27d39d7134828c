import type { ServerTexts } from '../index';

export const serverTexts = {
  codeMessage: (store, code) =>
    `${store}: your verification code is ${code}. It is good for 5 minutes. Tell it to nobody.`,
  storeName: 'My restaurant',
  sandbox: {
    title: 'Practice wallet',
    hint: 'This only pretends: no money moves.',
    pay: 'Pay',
    decline: 'Decline',
    late: 'Pay too late',
    paid: 'Paid. You can go back to your order.',
    declined: 'Declined. You can go back to your order and pay again.',
    willBeLate: 'The money will arrive after the code has expired.',
    before: 'This payment has been answered before.',
  },
  payPage: {
    title: 'Card payment',
    next: 'Continue to ABA PayWay',
    over: 'This payment is over. Go back to your order to pay.',
    back: 'Your order shows when the payment has arrived. On another device you can close this page.',
    toOrder: 'Back to my order',
  },
  provider: {
    title: 'Practice sign-in',
    hint: 'This only pretends to be a sign-in service. Type any phone number: you are whoever has it.',
    phone: 'Phone number, 8 to 12 digits',
    agree: 'Sign in to the restaurant',
    refuse: 'Do not sign in',
  },
} as const satisfies ServerTexts;
