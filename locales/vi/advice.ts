import type { AdviceMessages } from '../index';

export const adviceMessages = {
  'advice.codeUnknown': 'Mã này không phải mã bàn',
  'advice.codeUnknownHint':
    'Đây không phải mã bàn của nhà hàng, hoặc mã chưa được quét hết. Vui lòng quét mã trên bàn hoặc nhập mã.',
  'advice.codeRenewed': 'Bàn này đã có mã mới',
  'advice.branchClosed': 'Nhà hàng này đã ngừng hoạt động',
  'advice.branchClosedHint':
    'Mã của nhà hàng này không còn dùng được. Nếu bạn đang ở nhà hàng khác, hãy quét mã trên bàn.',
  'advice.suspended': 'Nhà hàng tạm ngưng gọi món qua điện thoại',
  'advice.suspendedHint': 'Vui lòng gọi món với nhân viên. Nếu bạn đang ở nhà hàng khác, hãy quét mã trên bàn.',
  'advice.others': 'Các nhà hàng khác',
  'advice.closedToday': 'Đóng cửa đến {time}',
  'advice.closedTomorrow': 'Đóng cửa đến {time} ngày mai',
  'advice.closedUntil': 'Đóng cửa đến {when}',
  'advice.closed': 'Hiện đang đóng cửa',
  'advice.closedHint':
    'Bạn có thể đặt khi nhà hàng mở cửa, món đã chọn vẫn còn trong giỏ hàng. Nếu bạn đang ở nhà hàng khác, hãy quét mã trên bàn.',
  'advice.sessionEnded': 'Bạn đã bị đăng xuất',
  'advice.sessionEndedHint': 'Vui lòng đăng nhập lại, hoặc quét mã trên bàn để gọi món không cần đăng nhập.',
  'advice.orderHint':
    'Đơn có thể của khách khác, hoặc địa chỉ bị gõ sai. Bạn xem các đơn của mình ở mục “Đơn của tôi”.',
  'advice.notYours': 'Bạn không xem được nội dung này',
  'advice.notYoursHint': 'Nội dung này của người khác hoặc bàn khác.',
  'advice.memberHint': 'Đăng nhập để sử dụng.',
  'advice.gone': 'Nội dung này không còn nữa',
  'advice.goneHint': 'Nội dung đã bị gỡ, hoặc địa chỉ bị gõ sai. Bạn vẫn xem được thực đơn.',
  'advice.couponHint': 'Voucher đã dùng, đã hết hạn hoặc của thành viên khác. Hãy xem các voucher bạn dùng được.',
  'advice.fault': 'Hệ thống đang gặp lỗi',
  'advice.faultHint':
    'Lỗi không phải do điện thoại hay mạng của bạn. Vui lòng thử lại sau giây lát, nếu vẫn lỗi hãy hỏi nhân viên.',
  'advice.tooMany': 'Thử quá nhiều lần',
  'advice.tooManyHint': 'Vui lòng đợi một phút rồi thử lại.',
  'advice.otherHint': 'Vui lòng thử lại. Nếu vẫn không được, hãy hỏi nhân viên.',
  'advice.backOfficeHint': 'Vui lòng thử lại. Nếu vẫn lỗi, hãy báo quản lý.',
  'advice.scan': 'Quét lại',
  'advice.type': 'Nhập mã',
  'advice.signIn': 'Đăng nhập',
  'advice.coupons': 'Xem voucher',
  'advice.stay': 'Về thực đơn',

  'advice.popular': 'Món được ưa chuộng',
  'advice.promotions': 'Khuyến mãi hiện có',
  'advice.nextTimes': 'Giờ còn chỗ gần nhất',
} as const satisfies AdviceMessages;
