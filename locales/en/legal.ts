import type { LegalTexts, PrivacyAdditions } from '../index';

const writePrivacy = (more: PrivacyAdditions): string => `# Who keeps your data
{store} keeps the data described here. You can reach us at the counter and at the address and phone number shown with the menu.
# What we keep, and why
Your phone number, and the name, picture and sex that you enter or that your login provider or WeChat passes on: to sign you in and to run your membership, wallet and coupons.
Your orders, payments, reservations and remarks: to prepare and serve what you order, to give receipts and refunds, and to keep the books that the law asks for.
An identifier of your device and where it is signed in: to keep your cart and orders together and your account safe.
Your position, only if you allow it and only while you order: to check that you are at the restaurant.${more.kept}
# How long
Your profile: as long as you are a member. Orders, payments and wallet records: as long as {recordsLaw} requires. Sign-in codes: for a few minutes. The device's sign-in: up to 90 days.${more.howLong}
# Who receives it
The service that sends the sign-in code receives your phone number. The bank or payment service that you choose receives the amount and the order number. Our technical operator stores the data for us. We do not sell your data and do not use it for the advertising of others.${more.received}
# Your rights
You may see and correct your profile on the account page. There, under “My data and account”, you can download everything that we keep about you, and delete your account. What the law obliges us to keep stays until that duty ends, without your name and number; backups keep a deleted account until they expire. You may withdraw your agreement at any time by deleting your account; you can still order as a guest.
# Changes
When this policy changes, we ask for your agreement again at your next sign-in.`;

const SECOND: PrivacyAdditions = {
  kept: `
Where you ask for a delivery: the address, and what you write for the rider: to bring it. Where you wait for a table: your name, how many you are, and the phone number if you give it: to call you.
What you order often, the dishes that you mark, your points and stamps: to offer them to you again. What you write in a rating: to improve, and to answer you.
If you ask for it, the chat, e-mail address or browser that messages about your order go to.`,
  howLong: ` The address of a delivery: 90 days. The waiting list: 30 days. Messages, and the browser that gets them: up to 90 days after the last one.`,
  received: ` Who brings your delivery receives its address and your phone number. Telegram, your e-mail provider or your browser’s push service receives the messages that you asked for; orders that you place with a delivery platform come to us from there.`,
};

/** The documents that hold until a store publishes its own, from version 1 on. A line that starts with "# " is a heading. */
export const legal = {
  privacy: [writePrivacy({ kept: '', howLong: '', received: '' }), writePrivacy(SECOND)],
  agreement: [
    `# Membership
With your phone number you become a member of {store}. Membership is free. The number must be your own; keep your sign-in codes to yourself.
# Orders and prices
An order is binding once it is placed; where the restaurant confirms orders, once it is confirmed. The price is the one shown when you place the order. Please tell us of allergies before you order.
# Wallet and coupons
Money in your wallet pays for orders here and cannot be spent anywhere else. If you delete your account, you give up what is left in it: spend it first. A coupon is good until the date it shows and under the conditions it names. Gifts that come with a top-up are not paid out in cash.
# Cancelling and refunds
You may cancel as long as the order page offers it. If something is missing or wrong, tell the staff: refunds go back the way the payment came, or in cash.
# Fair use
Do not order in the name of others without their consent, and do not disturb the service. We may refuse orders of those who do.
# Liability and law
We are responsible for what we serve as the law provides. {law} applies.
# Changes
When this agreement changes, we ask for your agreement again at your next sign-in.`,
  ],
  recordsLawInCambodia: 'the tax and accounting law of Cambodia',
  recordsLawElsewhere: 'the tax and accounting law of the country in which the restaurant is',
  lawInCambodia: 'The law of the Kingdom of Cambodia',
  lawElsewhere: 'The law of the country in which the restaurant is',
} as const satisfies LegalTexts;
