import { createECDH } from 'node:crypto';

const newPoint = (): string => createECDH('prime256v1').generateKeys().toString('base64url');

/** The form of a browser's subscription: its address leads nowhere, and the server does not know the key. */
export const A_PUSH_SUBSCRIPTION = {
  endpoint: 'https://push.example.com/a-browser',
  p256dh: newPoint(),
  auth: Buffer.alloc(16).toString('base64url'),
  pushKey: newPoint(),
};
