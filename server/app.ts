import type { Db } from './db/db';
import { VERSION } from '@romduol/domain/version';
import formbody from '@fastify/formbody';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { ClientConfig, Pool } from 'pg';
import { type EInvoiceService, webhookEInvoices } from './e-invoices';
import type { Env } from './env';
import type { Handlers } from './http/call';
import { answerErrors } from './http/errors';
import type { LogStream } from './http/log';
import { openapi } from './http/openapi';
import { mountHealth } from './http/health';
import { mountContract } from './http/routes';
import { setSecurityHeaders } from './http/security-headers';
import { makeServer } from './http/server';
import { mountPictures, mountStatic } from './http/static-files';
import type { JobHandlers } from './jobs/runner';
import { startJobs } from './jobs/start';
import { sweep } from './jobs/sweep';
import { mountMetrics } from './metrics';
import { accessHandlers, makeAddLogin } from './modules/access';
import { apiKeyHandlers } from './modules/api-keys';
import { approvalHandlers } from './modules/approvals';
import { billReasonHandlers } from './modules/bill-reasons';
import { cartHandlers, mealtimes } from './modules/cart';
import { customerHandlers } from './modules/customers';
import { ClientFiles, mountPages } from './modules/first-screen';
import { employeeHandlers } from './modules/employees';
import { discountHandlers } from './modules/discounts';
import { floorHandlers } from './modules/table-service';
import { backOnSale, dailyStock, goodsHandlers, mountMenu, PreparedMenus } from './modules/goods';
import { type DemoServices, mountDemoServices } from './demo-services';
import { lineHandlers } from './sites/line-endpoints';
import { announceLine, type LineState } from './sites/line-state';
import { selectProvider } from './login-provider';
import { promotionHandlers } from './modules/promotions';
import { kioskHandlers } from './modules/kiosk';
import { kitchenHandlers } from './modules/kitchen';
import { couponExpiry, couponHandlers } from './modules/coupons';
import { masterMenu, masterMenuCommands, masterMenuHandlers } from './modules/master-menus';
import { menuEditorHandlers } from './modules/menu-editor';
import { documentHandlers } from './modules/documents';
import { humanCheckHandlers } from './modules/human-check';
import { officeReportHandlers } from './modules/office-reports';
import { organisationCommands, organisationHandlers } from './modules/organisation';
import { ownAccountHandlers, pictureRemoval } from './modules/own-account';
import { noticeDue, noticeHandlers } from './modules/notices';
import {
  acceptCountdown,
  orderHandlers,
  sendOrderNotification,
  paymentWindow,
  planHandlers,
  startFoldingSales,
  orderNotificationHandlers,
  type NotificationLog,
} from './modules/orders';
import {
  attemptCheck,
  shareLapse,
  bookReport,
  gatewayRefund,
  mountCallbacks,
  paymentHandlers,
  surplusRefund,
} from './modules/payments';
import { memberBenefitHandlers } from './modules/member-benefits';
import { mountLoginPages, memberHandlers } from './modules/members';
import { printingHandlers } from './modules/printing';
import { deliverTaxDocument, taxDocumentHandlers } from './modules/tax-documents';
import { scaleHandlers } from './modules/scales';
import { refundHandlers } from './modules/refunds';
import { reportHandlers } from './modules/reports';
import { reservationHandlers, reservationRefundDue, reservationTable } from './modules/reservations';
import { siteHandlers } from './modules/sites';
import { storeHandlers } from './modules/store';
import { startFoldingStock, storeRoomHandlers } from './modules/store-room';
import { floorPlanHandlers, idleSitting, tableHandlers, temporaryTableEnds } from './modules/tables';
import { tillHandlers } from './modules/till';
import { recordTopUp, topUpCheck, topUpHandlers } from './modules/top-ups';
import { wayHandlers } from './modules/payment-settings';
import { type Gateways, createGateways, overLine } from './payments';
import { createOutboundPolicy, type OutboundPolicy } from './outbound/policy';
import { startPrinting } from './printing';
import { mountPublicApi } from './public-api';
import { listRedisUrls } from './realtime/redis-address';
import { startLive } from './realtime/start-live';
import { startDelivery } from './sites/commands/deliver';
import { receiveCommands } from './sites/commands/receive';
import { startOffice } from './sites/office/start';
import { refuseOfficeChanges } from './sites/site/refuse-office-changes';
import { selectSms } from './sms';
import { mountKept, type Storage, selectStorage } from './storage';
import { listSuperApps, type SuperApps } from './super-app';

export interface AppOptions {
  readonly db: Db;
  readonly pool: Pool;
  /** For what is committed outside the call's transaction. */
  readonly autoCommitDb: Db;
  /** The database connection for LISTEN, outside the pool. */
  readonly connection: ClientConfig;
  /** The instant in ms. The only clock of the server: tests set it. */
  readonly clock: () => number;
  readonly env: Pick<
    Env,
    | 'mode'
    | 'staticDir'
    | 'varDir'
    | 'publicUrl'
    | 'databaseUrl'
    | 'databaseDirectUrl'
    | 'databaseUrls'
    | 'site'
    | 'services'
    | 'operations'
  >;
  /** What simulates services of others; null where nothing does. */
  readonly demoServices: DemoServices | null;
  /** The ways to be paid online; those that are set up, unless a test brings its own. */
  readonly gateways?: Gateways;
  /** Of a site: its line to the office. */
  readonly line?: LineState | null;
  /** Which addresses are connected to; by the environment, unless a test brings its own. */
  readonly outbound?: OutboundPolicy;
  /** Whether jobs, and papers to print, are looked for by themselves, as they are outside tests. */
  readonly runJobs?: boolean;
  /** Reads the log; the process's own output otherwise. */
  readonly log?: LogStream;
  /** Whether another database of the installation has a sign-in name. Throws Refusal busy where it is away. */
  readonly isLoginElsewhere?: (userName: string) => Promise<boolean>;
  /** How often a minute one token, or one address without a token, may make the same writing call; a person needs far fewer. */
  readonly writesAMinute?: number;
}

/** Five a second without a pause: more than a person taps, or a screen calls. */
const WRITES_A_MINUTE = 300;

/** The external services that jobs use, and the log of notifications that failed. */
interface JobsOutside {
  readonly eInvoices: EInvoiceService | null;
  readonly storage: Storage;
  readonly superApps: SuperApps;
  readonly log: NotificationLog;
}

/** Everything that is done at a time, with the gateways that payments are asked of. */
export const createJobs = (gateways: Gateways, outside: JobsOutside): JobHandlers => ({
  acceptCountdown,
  paymentWindow,
  idleSitting,
  backOnSale,
  mealtimes,
  dailyStock,
  masterMenu,
  temporaryTableEnds,
  couponExpiry,
  noticeDue,
  reservationTable,
  reservationRefundDue,
  sweep,
  attemptCheck: attemptCheck(gateways),
  shareLapse,
  gatewayRefund: gatewayRefund(gateways),
  surplusRefund: surplusRefund(gateways),
  topUpCheck: topUpCheck(gateways),
  orderTidings: sendOrderNotification(outside),
  pictureRemoval: pictureRemoval(outside.storage),
  taxDocument: deliverTaxDocument(outside.eInvoices),
});

const makeOutboundPolicy = (
  { databaseUrl, databaseDirectUrl, databaseUrls, operations }: AppOptions['env'],
  demo: boolean,
): OutboundPolicy =>
  createOutboundPolicy({
    allowed: operations.outboundAllowed,
    loopback: demo,
    protectedUrls: [databaseUrl, databaseDirectUrl, ...databaseUrls, ...listRedisUrls(operations.redis)].flatMap(
      (url) => url ?? [],
    ),
  });

/** Builds the whole server without listening: `main` listens, tests inject. */
export const buildApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const { db, autoCommitDb, clock, env, demoServices } = options;
  const demo = demoServices !== null;
  const app = makeServer(env, options.log);
  const client = new ClientFiles(env.staticDir);
  const menus = new PreparedMenus(db, clock);
  const { line = null } = options;
  const allGateways = options.gateways ?? createGateways(db, demoServices?.sandboxKey ?? null, env.services.gateways);
  const gateways = line === null ? allGateways : overLine(allGateways, line);
  const outbound = options.outbound ?? makeOutboundPolicy(env, demo);
  const providerAt = selectProvider(demo, env.services.login);
  const eInvoices = env.services.eInvoices && webhookEInvoices(env.services.eInvoices);
  const superApps = listSuperApps(env.services.weChat);
  const storage = selectStorage(env.varDir, env.services.bucket);
  const sms = selectSms(db, demo, env.services.sms);
  const addLogin = makeAddLogin(options.isLoginElsewhere ?? (async () => false));
  const handlers: Handlers = {
    ...accessHandlers,
    ...humanCheckHandlers,
    ...memberHandlers({
      sms,
      codeCaps: env.operations.codeCaps,
      providerAt,
      superApps,
      storage,
      line,
    }),
    ...lineHandlers(line),
    ...goodsHandlers(menus),
    ...memberBenefitHandlers(menus),
    ...cartHandlers,
    ...orderHandlers,
    ...planHandlers,
    ...orderNotificationHandlers(superApps),
    ...tableHandlers,
    ...floorPlanHandlers(env.publicUrl),
    ...storeHandlers(storage),
    ...paymentHandlers(gateways),
    ...refundHandlers(gateways),
    ...couponHandlers,
    ...topUpHandlers(gateways),
    ...wayHandlers(gateways),
    ...customerHandlers,
    ...organisationHandlers(gateways, addLogin),
    ...officeReportHandlers,
    ...printingHandlers(outbound),
    ...taxDocumentHandlers(eInvoices !== null),
    ...scaleHandlers(outbound),
    ...apiKeyHandlers,
    ...approvalHandlers,
    ...discountHandlers,
    ...billReasonHandlers,
    ...floorHandlers,
    ...reportHandlers,
    ...kioskHandlers(gateways),
    ...kitchenHandlers,
    ...tillHandlers,
    ...documentHandlers,
    ...ownAccountHandlers({ sms, storage }),
    ...noticeHandlers,
    ...reservationHandlers(gateways),
    ...employeeHandlers(addLogin),
    ...promotionHandlers,
    ...menuEditorHandlers(storage),
    ...masterMenuHandlers,
    ...siteHandlers,
    ...storeRoomHandlers,
  };
  setSecurityHeaders(app, client.document, env.services.bucket?.publicUrl ?? null);
  answerErrors(app);
  await app.register(formbody);
  await app.register(rateLimit, { global: false });
  const live = await startLive(app, {
    ...options,
    redis: env.operations.redis,
    onMenuChanged: (storeId) => menus.drop(storeId),
    onReceiving: (isReceiving) => menus.setReceiving(isReceiving),
  });
  mountMenu(app, menus);
  const { writesAMinute = WRITES_A_MINUTE } = options;
  mountContract(app, { db, autoCommitDb, clock, mode: env.mode, handlers, writesAMinute }, ['menu']);
  await mountPublicApi(app, { db, autoCommitDb, clock, mode: env.mode, handlers });
  mountCallbacks(app, { db, gateways, clock, books: [bookReport, recordTopUp] });
  mountLoginPages(app, { db, clock, providerAt, publicUrl: env.publicUrl });
  if (demoServices !== null) mountDemoServices(app, demoServices, { db, clock, services: env.services });
  mountHealth(app, db, VERSION);
  mountMetrics(app, { ...options, token: env.operations.metricsToken, sockets: live.connected });
  app.get('/openapi.json', () => openapi());
  await mountStatic(app, env.staticDir);
  await mountPictures(app);
  await mountKept(app, env.varDir);
  mountPages(app, { db, menus, client, clock });
  const delivering = { db, clock, handlers: { ...organisationCommands(gateways), ...masterMenuCommands } };
  if (env.site !== null) {
    refuseOfficeChanges(app);
    receiveCommands(app, delivering);
  } else if (options.runJobs ?? true) {
    await startOffice(app, options);
    startDelivery(app, delivering);
  }
  if (line !== null) announceLine(app, line, db, clock);
  if (options.runJobs ?? true) {
    startJobs(app, { db, clock }, createJobs(gateways, { superApps, storage, eInvoices, log: app.log }));
    startFoldingSales(app, db);
    startFoldingStock(app, db, clock);
    startPrinting(app, { db, clock, outbound });
  }
  return app;
};
