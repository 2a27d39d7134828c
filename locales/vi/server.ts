import type { ServerTexts } from '../index';

export const serverTexts = {
  codeMessage: (store, code) => `${store}: mã xác thực ${code}, hiệu lực 5 phút. Không chia sẻ mã.`,
  storeName: 'Nhà hàng của tôi',
  sandbox: {
    title: 'Ví thử nghiệm',
    hint: 'Chỉ là mô phỏng: không có tiền thật nào được chuyển.',
    pay: 'Thanh toán',
    decline: 'Từ chối',
    late: 'Thanh toán trễ',
    paid: 'Đã thanh toán. Bạn có thể quay lại đơn.',
    declined: 'Đã từ chối. Bạn có thể quay lại đơn và thanh toán lại.',
    willBeLate: 'Tiền sẽ đến sau khi mã hết hạn.',
    before: 'Khoản thanh toán này đã được xử lý trước đó.',
  },
  payPage: {
    title: 'Thanh toán thẻ',
    next: 'Tiếp tục tới ABA PayWay',
    over: 'Lượt thanh toán này đã kết thúc. Hãy quay lại đơn để thanh toán.',
    back: 'Đơn sẽ báo khi đã nhận được tiền. Nếu dùng thiết bị khác, bạn có thể đóng trang này.',
    toOrder: 'Quay lại đơn của tôi',
  },
  provider: {
    title: 'Đăng nhập thử nghiệm',
    hint: 'Đây chỉ là dịch vụ đăng nhập mô phỏng. Nhập số điện thoại bất kỳ, bạn sẽ đăng nhập bằng số đó.',
    phone: 'Số điện thoại, 8 đến 12 chữ số',
    agree: 'Đăng nhập vào nhà hàng',
    refuse: 'Không đăng nhập',
  },
} as const satisfies ServerTexts;
