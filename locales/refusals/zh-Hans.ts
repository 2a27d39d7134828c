import type { RefusalMessages } from '../index';

export const refusalMessages: RefusalMessages = {
  'error.tillBlocked': '还有订单未结清，请先结账或取消再交班',
  'error.graceTimeRunning': '仍在为客人保留座位的时间内',
  'error.floorNotEmpty': '该楼层还有餐桌，请先移走或删除。',
  'error.nameTaken': '已有同名的餐桌。',
  'error.categoryNotEmpty': '该分类下还有菜品，请先移走或删除。',
  'error.usedInSetMeal': '有套餐包含这道菜，请先从套餐中移除。',
  'error.offerInUse': '已有顾客领取此券，优惠内容不可更改。请停发此券并新建一张。',
  'error.addressNotAllowed':
    '不允许使用此地址：仅限内网地址（10.x、172.16–31.x、192.168.x、fc00::/7）和服务器管理员允许的地址',
  'error.userNameTaken': '该用户名已有人使用',
  'error.dayClosed': '当日营业已结账',
  'error.creditNotAllowed': '超出该顾客剩余的挂账额度。额度由店长在顾客页面设置。',
  'error.noTill': '您还没有开班，本店未开班不收现金。请先开班，或选择您使用的钱箱；店长可在“门店设置”中更改此规定。',
  'error.tipsOff': '本店不收小费。店长可在“门店设置”中更改。',
  'error.creditOff': '本店未开通挂账。店长可在“门店设置”中更改。',
  'error.channelOff': '该收款方式已停用。店长可在“收款方式”中更改。',
  'error.reservationsOff': '本店目前不接受预订，请联系店员。',
  'error.callsOff': '本店未开通桌边呼叫，请直接找店员。',
  'error.countsBlind': '本店仅店长可查看钱箱应有金额。店长可在“门店设置”中更改。',
  'error.mayNotAccept': '您的账号没有接单权限。店长可在“员工账号”中开通。',
  'error.managerOnly': '仅店长可进行此操作。店长账号在“员工账号”中开设。',
  'error.noManagerPin': '此操作需要店长的 PIN 码，但还没有店长设置过。请店长在“PIN 码与授权”中设置。',
};
