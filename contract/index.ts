import { apiKeys } from './api-keys';
import { areas } from './areas';
import { delivery } from './delivery';
import { platforms } from './platforms';
import { voidReports } from './void-reports';
import { staffOrders } from './staff-orders';
import { printerSettings } from './printer-settings';
import { tillReports } from './till-reports';
import { orderCare } from './order-care';
import { cardReaders } from './card-readers';
import { counterPayments } from './counter-payments';
import { memberAccount } from './member-account';
import { memberBenefits } from './member-benefits';
import { activities } from './activities';
import { approvals } from './approvals';
import { auth } from './auth';
import { taxClasses } from './tax-classes';
import { billReasons } from './bill-reasons';
import { cart } from './cart';
import { coupons } from './coupons';
import { customers } from './customers';
import { devices } from './devices';
import { discounts } from './discounts';
import { documents } from './documents';
import { employees } from './employees';
import { tableService } from './table-service';
import { floorPlan } from './floor-plan';
import { goods } from './goods';
import { kiosk } from './kiosk';
import { kitchen } from './kitchen';
import { masterMenus } from './master-menus';
import { menuEditor } from './menu-editor';
import { menuFile } from './menu-file';
import { notices } from './notices';
import { promotions } from './promotions';
import { organisation } from './organisation';
import { officeReports } from './office-reports';
import { orderingArea } from './ordering-area';
import { loyalty } from './loyalty';
import { orderAgain } from './order-again';
import { orders } from './orders';
import { ownAccount } from './own-account';
import { payments } from './payments';
import { members } from './members';
import { ratings } from './ratings';
import { refunds } from './refunds';
import { reports } from './reports';
import { printing } from './printing';
import { reservationRules } from './reservation-rules';
import { reservations } from './reservations';
import { rounds } from './rounds';
import { sampleMenus } from './sample-menus';
import { scales } from './scales';
import { settings } from './settings';
import { staff } from './staff';
import { messages } from './messages';
import { orderNotifications } from './order-notifications';
import { till } from './till';
import { siteLine } from './site-line';
import { sitting } from './sitting';
import { storeOpening } from './store-opening';
import { storeList } from './store-list';
import { sites } from './sites';
import { suggestions } from './suggestions';
import { storeRoom } from './store-room';
import { stockFile } from './stock-file';
import { stockLedger } from './stock-ledger';
import { purchasing } from './purchasing';
import { splitBill } from './split-bill';
import { taxDocuments } from './tax-documents';
import { waiting } from './waiting';
import { wallet } from './wallet';
import { webhooks } from './webhooks';
import { accounting } from './accounting';
import { paymentSettings } from './payment-settings';

/** Every call of the product, by name. The server refuses to start while one has no handler. */
export const endpoints = {
  ...auth,
  ...members,
  ...memberAccount,
  ...memberBenefits,
  ...devices,
  ...documents,
  ...ownAccount,
  ...goods,
  ...activities,
  ...cart,
  ...orders,
  ...sitting,
  ...rounds,
  ...orderCare,
  ...staff,
  ...staffOrders,
  ...orderNotifications,
  ...till,
  ...tillReports,
  ...payments,
  ...counterPayments,
  ...cardReaders,
  ...splitBill,
  ...refunds,
  ...coupons,
  ...loyalty,
  ...wallet,
  ...customers,
  ...printing,
  ...printerSettings,
  ...taxDocuments,
  ...approvals,
  ...discounts,
  ...billReasons,
  ...tableService,
  ...reports,
  ...voidReports,
  ...kiosk,
  ...kitchen,
  ...notices,
  ...storeList,
  ...siteLine,
  ...reservations,
  ...waiting,
  ...employees,
  ...organisation,
  ...officeReports,
  ...settings,
  ...taxClasses,
  ...promotions,
  ...reservationRules,
  ...orderingArea,
  ...menuEditor,
  ...sampleMenus,
  ...menuFile,
  ...storeRoom,
  ...stockLedger,
  ...purchasing,
  ...stockFile,
  ...masterMenus,
  ...floorPlan,
  ...scales,
  ...paymentSettings,
  ...accounting,
  ...storeOpening,
  ...areas,
  ...sites,
  ...apiKeys,
  ...webhooks,
  ...messages,
  ...delivery,
  ...platforms,
  ...ratings,
  ...orderAgain,
  ...suggestions,
};

export type Endpoints = typeof endpoints;
export type EndpointName = keyof Endpoints;

export type { BodyKind, Endpoint, Input, Method, Output, Role } from './endpoint';
