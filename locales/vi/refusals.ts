import type { RefusalMessages } from '../index';

export const refusalMessages: RefusalMessages = {
  'error.tableCodeUnknown': 'Chi nhánh không tồn tại hoặc đã đóng cửa',
  'error.alreadyInKitchen': 'Bếp đã bắt đầu làm, vui lòng hỏi nhân viên',
  'error.tendersCaptured': 'Đơn này đã được thanh toán một phần',
  'error.roundWaiting': 'Món gọi thêm vẫn đang chờ nhận',
  'error.orderSplit': 'Đơn này đã được tách: hãy gộp lại trước',
  'error.amountDueRemains': 'Số tiền nhận chưa đủ',
  'error.paymentWindowOpen': 'Chưa hết thời gian thanh toán',
  'error.wrongPin': 'Sai mã PIN',
  'error.pinRequired': 'Thao tác này cần mã PIN của quản lý',
  'error.accountNotDeletable': 'Chưa thể xóa tài khoản. Vui lòng xem các mục còn lại',
  'error.tillBlocked': 'Còn đơn chưa thanh toán: hãy thanh toán hoặc hủy trước khi đóng ca',
  'error.graceTimeRunning': 'Khách vẫn còn thời gian để đến',
  'error.floorNotEmpty': 'Tầng này vẫn còn bàn: hãy chuyển hoặc xóa bàn trước.',
  'error.nameTaken': 'Đã có bàn mang tên này.',
  'error.categoryNotEmpty': 'Danh mục này vẫn còn món: hãy chuyển hoặc xóa món trước.',
  'error.usedInSetMeal': 'Món này đang có trong combo: hãy bỏ khỏi combo trước.',
  'error.offerInUse': 'Khách đã nhận voucher này nên không đổi được nội dung. Hãy dừng voucher và tạo voucher mới.',
  'error.addressNotAllowed':
    'Không được dùng địa chỉ này: chỉ cho phép mạng nội bộ (10.x, 172.16–31.x, 192.168.x, fc00::/7) và các địa chỉ do người vận hành máy chủ cho phép.',
  'error.scaleSilent': 'Cân không phản hồi. Hãy kiểm tra cân đã bật và có mạng, hoặc nhập trọng lượng.',
  'error.scaleUnstable': 'Cân chưa ổn định. Hãy đợi một chút rồi đọc lại.',
  'error.scaleOver': 'Cân bị quá tải.',
  'error.scaleUnder': 'Trên cân có quá ít: hãy chỉnh cân về 0 rồi đặt món lên.',
  'error.scaleUnreadable': 'Không đọc được kết quả cân. Hãy nhập trọng lượng.',
  'error.userNameTaken': 'Tên đăng nhập này đã có người dùng',
  'error.lastOwner': 'Cần có một chủ sở hữu khác trước',
  'error.storeInUse':
    'Ở đó còn đơn chưa thanh toán, bàn đang có khách hoặc ca thu ngân chưa đóng. Hãy xử lý xong trước.',
  'error.lastStore': 'Phải giữ ít nhất một nhà hàng đang mở',
  'error.membersInUse':
    'Nhà hàng này đã có hội viên, hoặc đang giữ hội viên của nhà hàng khác. Không thể chuyển họ đi.',
  'error.siteWrites': 'Máy chủ tại chỗ đang ghi dữ liệu của nhà hàng này. Hãy tiếp quản trước.',
  'error.membersShared': 'Nhà hàng này dùng chung hội viên với nhà hàng khác nên không thể có máy chủ riêng.',
  'error.siteAway':
    'Hiện không kết nối được với máy chủ của nhà hàng. Hãy kết nối Wi-Fi của nhà hàng hoặc thử lại sau giây lát.',
  'error.officeOnly': 'Việc này được thực hiện tại địa chỉ của trụ sở, không phải trên máy chủ của nhà hàng.',
  'error.notInMasterMenu': 'Thực đơn gốc chỉ có món ăn. Hãy vào một nhà hàng để làm việc này.',
  'error.fromHeadOffice': 'Nội dung này thuộc thực đơn của trụ sở chính và nhà hàng không được sửa.',
  'error.masterInUse': 'Có nhà hàng đang dùng thực đơn gốc này. Hãy cho họ ngừng dùng trước.',
  'error.dayClosed': 'Ngày kinh doanh đã được chốt',
  'error.creditNotAllowed': 'Vượt quá hạn mức ghi nợ còn lại của khách. Quản lý đặt hạn mức tại trang của khách.',
  'error.noTill':
    'Bạn chưa mở ca thu ngân, và nhà hàng không nhận tiền mặt khi chưa mở ca. Hãy mở ca hoặc chọn két bạn đang làm; quản lý có thể đổi quy định này trong “Cài đặt nhà hàng”.',
  'error.currencyInUse':
    'Chỉ đổi được loại tiền khi nhà hàng chưa có số tiền nào: chưa có món, bán hàng, nạp tiền, voucher, phí bàn hay ca thu ngân.',
  'error.invoiceIssued': 'Đơn này đã có hóa đơn {documentNo} xuất cho người khác. Hãy hủy hóa đơn đó trước.',
  'error.invoicesOff': 'Nhà hàng không xuất hóa đơn VAT có đánh số. Quản lý có thể thay đổi trong “Hóa đơn VAT”.',
  'error.taxNumberMissing': 'Hóa đơn VAT phải ghi mã số thuế của nhà hàng: hãy nhập trong “Cài đặt nhà hàng” trước.',
  'error.taxClassInUse': 'Vẫn còn món thuộc nhóm thuế này. Hãy đổi nhóm thuế của các món đó trước.',
  'error.tipsOff': 'Nhà hàng không nhận tiền tip. Quản lý có thể thay đổi trong “Cài đặt nhà hàng”.',
  'error.creditOff': 'Nhà hàng không cho ghi nợ. Quản lý có thể thay đổi trong “Cài đặt nhà hàng”.',
  'error.channelOff': 'Cách thanh toán này đang tắt. Quản lý có thể thay đổi trong “Cách thanh toán”.',
  'error.reservationsOff': 'Nhà hàng hiện không nhận đặt bàn. Vui lòng hỏi nhân viên.',
  'error.callsOff': 'Nhà hàng đã tắt gọi nhân viên từ bàn. Vui lòng đến gặp nhân viên.',
  'error.countsBlind':
    'Tại nhà hàng này chỉ quản lý xem được số tiền theo sổ của két. Quản lý có thể thay đổi trong “Cài đặt nhà hàng”.',
  'error.mayNotAccept': 'Tài khoản của bạn không được nhận đơn. Quản lý có thể cho phép trong “Tài khoản nhân viên”.',
  'error.managerOnly': 'Chỉ quản lý được làm việc này. Quản lý có tài khoản riêng trong “Tài khoản nhân viên”.',
  'error.noManagerPin':
    'Thao tác này cần mã PIN của quản lý, nhưng chưa quản lý nào đặt mã. Quản lý đặt mã trong “PIN và phê duyệt”.',
};
