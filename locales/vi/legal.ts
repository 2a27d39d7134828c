import type { LegalTexts, PrivacyAdditions } from '../index';

const writePrivacy = (more: PrivacyAdditions): string => `# Ai giữ dữ liệu của bạn
{store} giữ các dữ liệu nêu dưới đây. Bạn có thể liên hệ với chúng tôi tại quầy, hoặc theo địa chỉ và số điện thoại hiển thị cùng thực đơn.
# Chúng tôi lưu gì và để làm gì
Số điện thoại của bạn, cùng tên, ảnh và giới tính do bạn nhập hoặc do dịch vụ đăng nhập hay WeChat chuyển đến: để bạn đăng nhập và để vận hành tài khoản thành viên, ví và voucher.
Đơn, thanh toán, đặt bàn và ghi chú của bạn: để chuẩn bị và phục vụ món, xuất hóa đơn, hoàn tiền và lưu sổ sách theo quy định của pháp luật.
Mã nhận dạng thiết bị và nơi thiết bị đăng nhập: để giữ giỏ hàng, đơn của bạn và bảo vệ tài khoản.
Vị trí của bạn, chỉ khi bạn cho phép và chỉ trong lúc gọi món: để kiểm tra bạn đang ở nhà hàng.${more.kept}
# Lưu trong bao lâu
Hồ sơ của bạn: trong suốt thời gian bạn là thành viên. Đơn, thanh toán và giao dịch ví: theo thời hạn mà {recordsLaw} quy định. Mã đăng nhập: vài phút. Trạng thái đăng nhập của thiết bị: tối đa 90 ngày.${more.howLong}
# Ai nhận dữ liệu
Dịch vụ gửi mã đăng nhập nhận số điện thoại của bạn. Ngân hàng hoặc dịch vụ thanh toán bạn chọn nhận số tiền và mã đơn. Đơn vị vận hành kỹ thuật lưu trữ dữ liệu cho chúng tôi. Chúng tôi không bán dữ liệu của bạn và không dùng dữ liệu để quảng cáo cho bên khác.${more.received}
# Quyền của bạn
Bạn có thể xem và sửa hồ sơ ở trang tài khoản. Cũng tại đó, trong mục “Dữ liệu và tài khoản của tôi”, bạn có thể tải về mọi thông tin chúng tôi lưu về bạn và xóa tài khoản. Những gì pháp luật buộc chúng tôi lưu sẽ được giữ đến hết thời hạn, không kèm tên và số điện thoại của bạn; bản sao lưu giữ tài khoản đã xóa cho đến khi bản sao lưu hết hạn. Bạn có thể rút lại sự đồng ý bất cứ lúc nào bằng cách xóa tài khoản; bạn vẫn gọi món được với tư cách khách.
# Thay đổi
Khi chính sách này thay đổi, chúng tôi sẽ xin bạn đồng ý lại ở lần đăng nhập tiếp theo.`;

const SECOND: PrivacyAdditions = {
  kept: `
Khi bạn yêu cầu giao hàng: địa chỉ và ghi chú cho người giao, để giao đến bạn. Khi bạn chờ bàn: tên, số người và số điện thoại nếu bạn cung cấp, để gọi bạn.
Món bạn hay gọi, món bạn đánh dấu, điểm và tem của bạn: để gợi ý lại cho bạn. Những gì bạn viết trong đánh giá: để cải thiện và trả lời bạn.
Nếu bạn yêu cầu: tài khoản chat, email hoặc trình duyệt nhận tin về đơn của bạn.`,
  howLong: ` Địa chỉ giao hàng: 90 ngày. Danh sách chờ: 30 ngày. Tin nhắn và trình duyệt nhận tin: tối đa 90 ngày sau tin cuối.`,
  received: ` Người giao hàng nhận địa chỉ và số điện thoại của bạn. Telegram, nhà cung cấp email hoặc dịch vụ thông báo của trình duyệt nhận các tin bạn yêu cầu; đơn bạn đặt trên nền tảng giao hàng được chuyển đến chúng tôi từ đó.`,
};

/** The documents that hold until a store publishes its own, from version 1 on. A line that starts with "# " is a heading. */
export const legal = {
  privacy: [writePrivacy({ kept: '', howLong: '', received: '' }), writePrivacy(SECOND)],
  agreement: [
    `# Thành viên
Với số điện thoại của mình, bạn trở thành thành viên của {store}. Thành viên không mất phí. Số điện thoại phải là của chính bạn; không chia sẻ mã đăng nhập cho người khác.
# Đơn và giá
Đơn có hiệu lực ngay khi được gửi; nếu nhà hàng cần xác nhận đơn thì có hiệu lực từ khi được xác nhận. Giá là giá hiển thị lúc bạn gửi đơn. Vui lòng cho chúng tôi biết về dị ứng trước khi gọi món.
# Ví và voucher
Tiền trong ví dùng để thanh toán đơn tại đây và không dùng được ở nơi khác. Nếu xóa tài khoản, bạn từ bỏ số tiền còn lại: hãy dùng hết trước. Voucher dùng được đến ngày ghi trên voucher và theo các điều kiện đã nêu. Quà tặng khi nạp tiền không quy đổi thành tiền mặt.
# Hủy và hoàn tiền
Bạn có thể hủy khi trang đơn còn cho phép. Nếu thiếu hoặc sai món, hãy báo nhân viên: tiền được hoàn theo cách đã thanh toán, hoặc bằng tiền mặt.
# Sử dụng đúng mực
Không gọi món dưới tên người khác khi chưa được họ đồng ý và không gây cản trở việc phục vụ. Chúng tôi có thể từ chối đơn của người vi phạm.
# Trách nhiệm và pháp luật
Chúng tôi chịu trách nhiệm về những gì phục vụ theo quy định của pháp luật. {law} được áp dụng.
# Thay đổi
Khi điều khoản này thay đổi, chúng tôi sẽ xin bạn đồng ý lại ở lần đăng nhập tiếp theo.`,
  ],
  recordsLawInCambodia: 'luật thuế và luật kế toán của Campuchia',
  recordsLawElsewhere: 'luật thuế và luật kế toán của nước nơi nhà hàng hoạt động',
  lawInCambodia: 'Pháp luật Vương quốc Campuchia',
  lawElsewhere: 'Pháp luật của nước nơi nhà hàng hoạt động',
} as const satisfies LegalTexts;
