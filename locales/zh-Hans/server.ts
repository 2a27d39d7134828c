import type { ServerTexts } from '../index';

export const serverTexts = {
  codeMessage: (store, code) => `【${store}】您的验证码是 ${code}，5 分钟内有效，请勿告诉他人。`,
  storeName: '我的餐厅',
  sandbox: {
    title: '练习钱包',
    hint: '仅供演示，不会真正扣款。',
    pay: '付款',
    decline: '拒绝',
    late: '逾期付款',
    paid: '已付款，请返回您的订单。',
    declined: '付款被拒，请返回订单重新支付。',
    willBeLate: '款项将在付款码过期后到账。',
    before: '这笔付款已经处理过了。',
  },
  payPage: {
    title: '银行卡支付',
    next: '前往 ABA PayWay',
    over: '这笔付款已结束，请回到订单重新支付。',
    back: '款项到账后，订单会显示已付。若在其他设备上付款，可直接关闭本页。',
    toOrder: '返回我的订单',
  },
  provider: {
    title: '练习登录',
    hint: '这只是模拟的登录服务。输入任意手机号，即以该号码的身份登录。',
    phone: '手机号（8 至 12 位数字）',
    agree: '登录餐厅',
    refuse: '不登录',
  },
} as const satisfies ServerTexts;
