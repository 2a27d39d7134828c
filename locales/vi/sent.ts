import type { SentMessages } from '../index';

export const sentMessages: SentMessages = {
  'sent.followed': 'Bạn sẽ nhận tin về đơn {number} tại {store} ở đây. Gửi /stop để dừng.',
  'sent.linked': 'Cuộc trò chuyện này sẽ nhận các tin của {store} mà bạn đã chọn. Gửi /stop để dừng.',
  'sent.stopped': 'Bạn sẽ không nhận thêm tin của {store} ở đây.',
  'sent.unknownCode': 'Liên kết này đã được dùng hoặc đã hết hạn. Vui lòng mở lại từ trang của bạn tại {store}.',
  'sent.accepted': '{store} đã nhận đơn {number} của bạn.',
  'sent.rejected': '{store} không thể nhận đơn {number} của bạn.',
  'sent.ready': 'Đơn {number} của bạn đã sẵn sàng để lấy tại {store}.',
  'sent.receipt': 'Hóa đơn của bạn tại {store}: đơn {number}',
  'sent.void': '{store}: {name} đã bỏ {amount} khỏi đơn {number}.',
  'sent.comp': '{store}: {name} đã tặng {amount} cho đơn {number}.',
  'sent.printerDown': '{store}: máy in {names} không phản hồi. Có giấy đang chờ in.',
  'sent.stockLow': '{store}: sắp hết hàng: {names}',
  'sent.purchase': '{store}: đơn đặt hàng số {number}',
  'sent.purchaseWhat': 'Vui lòng giao hàng theo đơn đính kèm. Ngày giao: {date}.',
  'sent.purchasePhone': 'Nếu có thắc mắc, vui lòng gọi {phone}.',
  'sent.verifySubject': 'Mã của bạn: {code}',
  'sent.verify': 'Mã của bạn là {code}. Nhập mã tại {store} trong 15 phút để dùng địa chỉ này.',
  'sent.verifyIgnore': 'Nếu bạn không yêu cầu, bạn không cần làm gì.',
  'sent.resetSubject': 'Đặt mật khẩu mới',
  'sent.reset':
    'Có yêu cầu đặt mật khẩu mới cho tên đăng nhập {name}. Liên kết dưới đây dùng được một lần, trong 30 phút.',
  'sent.resetButton': 'Đặt mật khẩu mới',
  'sent.resetIgnore': 'Nếu bạn không yêu cầu, đừng làm gì: mật khẩu của bạn vẫn giữ nguyên.',
  'sent.foot': 'Bạn nhận tin này vì bạn, hoặc quản lý của {store}, đã yêu cầu tại đó.',
  'sent.footOnce': '{store} gửi tin này theo yêu cầu. Địa chỉ này không được dùng cho việc khác.',
};
