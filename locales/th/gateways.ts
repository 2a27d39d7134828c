import type { GatewayTexts } from '../index';

export const gatewayTexts = {
  khqr: { name: 'KHQR', label: 'KHQR', hint: 'ABA, ACLEDA, Wing และทุกธนาคาร' },
  wechat: { name: 'WeChat Pay', label: 'WeChat Pay', hint: 'บนเครื่องนี้ ไม่ต้องออกจาก WeChat' },
  sandbox: { name: 'วอลเล็ตทดสอบ', label: 'วอลเล็ตทดสอบ' },
} as const satisfies GatewayTexts;
