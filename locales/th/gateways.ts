import type { GatewayTexts } from '../index';

export const gatewayTexts = {
  khqr: { name: 'KHQR', label: 'KHQR', hint: 'ABA, ACLEDA, Wing และทุกธนาคาร' },
  wechat: { name: 'WeChat Pay', label: 'WeChat Pay', hint: 'บนเครื่องนี้ ไม่ต้องออกจาก WeChat' },
  payway: { name: 'ABA KHQR', label: 'ABA KHQR', hint: 'ทุกธนาคารในกัมพูชา ผ่าน ABA' },
  'payway-card': { name: 'บัตร (ABA PayWay)', label: 'บัตร ผ่าน ABA PayWay', hint: 'Visa, Mastercard, UnionPay, JCB' },
  stripe: { name: 'บัตรออนไลน์ (Stripe)', label: 'บัตรหรือวอลเล็ตในมือถือ', hint: 'บัตร, Apple Pay, Google Pay' },
  'stripe-terminal': { name: 'เครื่องอ่านบัตร (Stripe)', label: 'บัตร' },
  sandbox: { name: 'วอลเล็ตทดสอบ', label: 'วอลเล็ตทดสอบ' },
} as const satisfies GatewayTexts;
