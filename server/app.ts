import { createHash } from 'node:crypto';
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
import { nightly } from './jobs/nightly';
import type { JobHandlers } from './jobs/runner';
import { startJobs } from './jobs/start';
import { sweep } from './jobs/sweep';
import { mountMetrics } from './metrics';
import { accessHandlers, makeAddLogin } from './modules/access';
import { accountingHandlers } from './modules/accounting';
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
import { mountInstallation } from './modules/installation';
import { kioskHandlers } from './modules/kiosk';
import { kitchenHandlers } from './modules/kitchen';
import { learnPaces } from './modules/kitchen-pace';
import { couponExpiry, couponHandlers } from './modules/coupons';
import { loyaltyDay, loyaltyHandlers, settleOrder } from './modules/loyalty';
import { MessageServices, type MessageSettings } from './messages';
import { createSecretBox, type SecretBox } from './secrets';
import { deliverMessage, messageHandlers, mountTelegram, startCollecting, startReading } from './modules/messages';
import { masterMenu, masterMenuCommands, masterMenuHandlers } from './modules/master-menus';
import { menuEditorHandlers, pictureSizes } from './modules/menu-editor';
import { sampleMenuHandlers } from './modules/sample-menus';
import { documentHandlers } from './modules/documents';
import { humanCheckHandlers } from './modules/human-check';
import { officeReportHandlers } from './modules/office-reports';
import { organisationCommands, organisationHandlers } from './modules/organisation';
import {
  deleteForSite,
  memberDeletion,
  ownAccountCommands,
  ownAccountHandlers,
  pictureRemoval,
  standingForSite,
} from './modules/own-account';
import { noticeDue, noticeHandlers } from './modules/notices';
import { orderAgainHandlers } from './modules/order-again';
import { foldShown, learnPairs, suggestionHandlers } from './modules/suggestions';
import { ratingHandlers } from './modules/ratings';
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
  mountPaymentPages,
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
import { waitingHandlers, waitingNoShow } from './modules/waiting';
import { siteHandlers } from './modules/sites';
import { storeHandlers } from './modules/store';
import { startFoldingStock, storeRoomHandlers } from './modules/store-room';
import { floorPlanHandlers, idleSitting, tableHandlers, temporaryTableEnds } from './modules/tables';
import { tillHandlers } from './modules/till';
import { recordTopUp, topUpCheck, topUpHandlers } from './modules/top-ups';
import { cardReaderHandlers } from './modules/card-readers';
import { wayHandlers } from './modules/payment-settings';
import { type Gateways, createGateways, overLine } from './payments';
import type { Reach } from './outbound/networks';
import { createOutboundPolicy, type OutboundPolicy } from './outbound/policy';
import { startPrinting } from './printing';
import { createAdapters } from './platforms';
import {
  mountPlatformWebhooks,
  platformHandlers,
  platformMenu,
  platformOrder,
  type PlatformsOutside,
  platformSync,
} from './modules/platforms';
import { mountPublicApi } from './public-api';
import { sealBy, startWebhooks } from './webhooks';
import { webhookHandlers } from './modules/webhooks';
import { listRedisUrls } from './realtime/redis-address';
import { startLive } from './realtime/start-live';
import { startDelivery } from './sites/commands/deliver';
import { receiveCommands } from './sites/commands/receive';
import { receiveEntering } from './sites/entering/receive';
import { startOffice } from './sites/office/start';
import { StoreKeys } from './sites/office/store-keys';
import { refuseOfficeChanges } from './sites/site/refuse-office-changes';
import { retryWithOffice } from './sites/site/retry-with-office';
import { askStanding } from './sites/members/ask-deletion';
import { receiveDeletions } from './sites/members/receive-deletions';
import { siteWallet } from './sites/wallets/settle';
import { selectSms, type SmsGateway } from './sms';
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
  /** Which receivers of events are sent to; by the environment, unless a test brings its own. */
  readonly outboundToInternet?: OutboundPolicy;
  /** What messages go through; by the environment, unless a test brings its own. */
  readonly messages?: MessageServices;
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
  readonly messages: MessageServices;
  readonly sms: SmsGateway | null;
  readonly log: NotificationLog;
  readonly platforms: PlatformsOutside;
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
  waitingNoShow,
  sweep,
  attemptCheck: attemptCheck(gateways),
  shareLapse,
  gatewayRefund: gatewayRefund(gateways),
  surplusRefund: surplusRefund(gateways),
  topUpCheck: topUpCheck(gateways),
  siteWallet,
  loyalty: settleOrder,
  loyaltyDay,
  orderTidings: sendOrderNotification(outside),
  pictureRemoval: pictureRemoval(outside.storage),
  pictureSizes: pictureSizes(outside.storage),
  memberDeletion: memberDeletion(outside.storage),
  taxDocument: deliverTaxDocument(outside.eInvoices),
  message: deliverMessage({ services: outside.messages, sms: outside.sms }),
  platformOrder: platformOrder(outside.platforms),
  platformMenu: platformMenu(outside.platforms),
  platformSync: platformSync(outside.platforms),
  nightly: nightly([learnPaces, learnPairs, foldShown]),
});

const makeOutboundPolicy = (
  { databaseUrl, databaseDirectUrl, databaseUrls, operations }: AppOptions['env'],
  demo: boolean,
  reach: Reach,
): OutboundPolicy =>
  createOutboundPolicy({
    reach,
    allowed: operations.outboundAllowed,
    loopback: demo,
    protectedUrls: [databaseUrl, databaseDirectUrl, ...databaseUrls, ...listRedisUrls(operations.redis)].flatMap(
      (url) => url ?? [],
    ),
  });

/** For notifications to browsers: where they may be sent, and the key of a demo, which has no SECRETS_KEY. */
interface Pushing {
  readonly outbound: OutboundPolicy;
  readonly demoKey: string | null;
}

const selectPush = (secrets: SecretBox | null, { outbound, demoKey }: Pushing): MessageSettings['push'] => {
  const demoSecrets = demoKey === null ? null : createSecretBox(createHash('sha256').update(demoKey).digest());
  const chosen = secrets ?? demoSecrets;
  return chosen && { secrets: chosen, outbound };
};

/** Telegram sends updates only to an address that it can reach: not to a server on site. */
export const createMessageServices = (
  { services, publicUrl, site }: AppOptions['env'],
  pushing: Pushing | null,
): MessageServices =>
  new MessageServices({
    ...services.messages,
    push: pushing && selectPush(services.secrets, pushing),
    secrets: services.secrets,
    publicUrl,
    webhooks: site === null && (publicUrl?.startsWith('https://') ?? false),
  });

/** The delivery platforms, where the operator has set a key for their secrets. */
export const toPlatforms = (
  services: AppOptions['env']['services']['platforms'],
  outbound: OutboundPolicy,
  clock: () => number,
): PlatformsOutside => ({
  services,
  outbound,
  adapters: services && createAdapters(services, outbound, clock),
});

/** Builds the whole server without listening: `main` listens, tests inject. */
export const buildApp = async (options: AppOptions): Promise<FastifyInstance> => {
  const { db, autoCommitDb, clock, env, demoServices } = options;
  const demo = demoServices !== null;
  const app = makeServer(env, options.log);
  const client = new ClientFiles(env.staticDir);
  const menus = new PreparedMenus(db, clock);
  const { line = null } = options;
  const siteEnd = line === null || env.site === null ? null : { db, officeUrl: env.site.officeUrl, line, clock };
  const allGateways = options.gateways ?? createGateways(db, demoServices?.sandboxKey ?? null, env.services.gateways);
  const gateways = line === null ? allGateways : overLine(allGateways, line);
  const outbound = options.outbound ?? makeOutboundPolicy(env, demo, 'site');
  const receivers = {
    outbound: options.outboundToInternet ?? makeOutboundPolicy(env, demo, 'internet'),
    secrets: sealBy(env.services.secrets),
  };
  const providerAt = selectProvider(demo, env.services.login);
  const eInvoices = env.services.eInvoices && webhookEInvoices(env.services.eInvoices);
  const platforms = toPlatforms(env.services.platforms, receivers.outbound, clock);
  const superApps = listSuperApps(env.services.weChat);
  const storage = selectStorage(env.varDir, env.services.bucket);
  const messages =
    options.messages ??
    createMessageServices(env, { outbound: receivers.outbound, demoKey: demoServices?.sandboxKey ?? null });
  const sms = selectSms(db, demo, env.services.sms);
  const keys = new StoreKeys(options.pool);
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
    ...loyaltyHandlers,
    ...topUpHandlers(gateways),
    ...wayHandlers(gateways, env.publicUrl),
    ...cardReaderHandlers(gateways),
    ...customerHandlers,
    ...organisationHandlers(gateways, addLogin, (hash, storeId) => keys.remember({ kind: 'token', hash }, storeId)),
    ...officeReportHandlers,
    ...printingHandlers(outbound),
    ...taxDocumentHandlers(eInvoices !== null),
    ...scaleHandlers(outbound),
    ...apiKeyHandlers,
    ...webhookHandlers(receivers),
    ...approvalHandlers,
    ...discountHandlers,
    ...billReasonHandlers,
    ...floorHandlers,
    ...reportHandlers,
    ...accountingHandlers,
    ...kioskHandlers(gateways),
    ...kitchenHandlers,
    ...tillHandlers,
    ...documentHandlers,
    ...ownAccountHandlers({ sms, storage, askStanding: siteEnd && askStanding(siteEnd) }),
    ...noticeHandlers,
    ...ratingHandlers,
    ...orderAgainHandlers,
    ...suggestionHandlers,
    ...reservationHandlers(gateways),
    ...waitingHandlers({ services: messages, sms, publicUrl: env.publicUrl }),
    ...employeeHandlers(addLogin),
    ...promotionHandlers,
    ...menuEditorHandlers(storage),
    ...sampleMenuHandlers,
    ...masterMenuHandlers,
    ...siteHandlers,
    ...storeRoomHandlers,
    ...messageHandlers(messages),
    ...platformHandlers(platforms),
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
  const retrying = siteEnd && retryWithOffice(siteEnd);
  mountContract(app, { db, autoCommitDb, clock, mode: env.mode, handlers, writesAMinute, retrying }, ['menu']);
  await mountPublicApi(app, { db, autoCommitDb, clock, mode: env.mode, handlers });
  mountCallbacks(app, { db, gateways, clock, books: [bookReport, recordTopUp] });
  mountTelegram(app, { db, services: messages, clock });
  mountPaymentPages(app, { db, gateways, clock });
  const { services, adapters } = platforms;
  if (services !== null && adapters !== null) {
    mountPlatformWebhooks(app, { db, autoCommitDb, clock, mode: env.mode, services, adapters });
  }
  mountLoginPages(app, { db, clock, providerAt, publicUrl: env.publicUrl });
  if (demoServices !== null) mountDemoServices(app, demoServices, { db, clock, services: env.services });
  mountHealth(app, db, VERSION);
  mountMetrics(app, { ...options, token: env.operations.metricsToken, sockets: live.connected });
  app.get('/openapi.json', () => openapi());
  await mountStatic(app, env.staticDir);
  await mountPictures(app);
  await mountKept(app, env.varDir);
  mountInstallation(app, db);
  mountPages(app, { db, menus, client, clock });
  const delivering = {
    db,
    clock,
    handlers: { ...organisationCommands(gateways), ...masterMenuCommands, ...ownAccountCommands(storage) },
  };
  if (env.site !== null) {
    refuseOfficeChanges(app);
    receiveCommands(app, delivering);
    receiveEntering(app, delivering);
  } else if (options.runJobs ?? true) {
    await startOffice(app, { ...options, keys });
    receiveDeletions(app, db, {
      standing: (siteId, personId) => standingForSite(db, siteId, personId, new Date(clock())),
      decide: (siteId, request) => deleteForSite(db, siteId, request, storage.prefix, new Date(clock())),
    });
    startDelivery(app, delivering);
  }
  if (line !== null) announceLine(app, line, db, clock);
  if (options.runJobs ?? true) {
    const outside = { superApps, storage, eInvoices, messages, sms, platforms, log: app.log };
    startJobs(app, { db, clock }, createJobs(gateways, outside));
    startFoldingSales(app, db);
    startFoldingStock(app, db, clock);
    startPrinting(app, { db, clock, outbound });
    startWebhooks(app, { db, clock, ...receivers });
    startCollecting(app, db, clock);
    if (messages.secrets !== null) startReading(app, { db, services: messages, clock }, options.connection);
  }
  return app;
};
