import { type Boot, HOST_PATH } from '../protocol';
import { takeAnswer } from './answers';
import { AppHost } from './app';
import { createControl } from './control';
import { registerElements } from './elements/register';
import { type Definition, Engine } from './engine';
import { listenForGestures } from './gestures';
import { Listeners } from './listeners';
import { Modules } from './modules';
import { Overlay } from './overlay';
import { fault, toMessage } from './records';
import { services } from './services';
import { PageStack, toUrl } from './stack';
import { Styles } from './styles';
import { deviceApis } from './wx/device';
import { createWx } from './wx/index';
import { intersectionApis } from './wx/intersection';
import { navigationApis } from './wx/navigation';
import { Network } from './wx/network';
import { queryApis } from './wx/query';
import { requestApis } from './wx/request';
import { socketApis } from './wx/socket';
import { storageApis } from './wx/storage';
import { systemApis } from './wx/system';
import { uiApis } from './wx/ui';

async function start(): Promise<void> {
  // A mini-program begins at the top of its page.
  history.scrollRestoration = 'manual';
  const boot = (await (await fetch(`${HOST_PATH}boot.json`)).json()) as Boot;
  const listeners = new Listeners();
  const network = new Network(listeners);
  const firstPage = boot.app.entryPagePath ?? boot.app.pages[0] ?? '';
  const app = new AppHost(boot.launch, firstPage, listeners);
  const overlay = new Overlay(boot.device);
  const engine = new Engine(boot);
  const platform: Record<string, unknown> = {
    wx: undefined,
    App: app.register,
    getApp: app.instance,
    getCurrentPages: () => stack.pages.map((page) => page.caller),
    Page: (definition: Definition) => engine.definersFor(modules.current).Page(definition),
    Component: (definition: Definition) => engine.definersFor(modules.current).Component(definition),
    Behavior: (definition: Definition) => engine.definersFor(modules.current).Behavior(definition),
  };
  const modules = new Modules(boot.modules, boot.app, platform);
  const stack = new PageStack(boot, engine, modules, new Styles(boot));
  const apis = {
    ...listeners.apis(),
    ...storageApis(),
    ...network.apis(),
    ...requestApis(network),
    ...socketApis(network),
    ...navigationApis(stack),
    ...uiApis(overlay),
    ...systemApis(boot.device, app, (name) => name in apis),
    ...deviceApis(),
    ...queryApis(stack),
    ...intersectionApis(stack),
  } as Record<string, unknown>;
  platform.wx = createWx(apis);

  const share = (): unknown => stack.top()?.call('onShareAppMessage', { from: 'menu' });
  const callWx = (name: string, options: object): void => {
    const call = Reflect.get(platform.wx as object, name) as (options: object) => unknown;
    call({ ...options, fail: ({ errMsg }: { errMsg: string }) => fault(errMsg) });
  };
  Object.assign(services, { call: callWx, takeAnswer, share });
  const { device } = boot;
  const back = (): void => callWx('navigateBack', {});
  globalThis.__host = createControl({ stack, app, overlay, network, device, share, back });

  globalThis.addEventListener('error', ({ message }) => app.fail(message));
  globalThis.addEventListener('unhandledrejection', ({ reason }) => {
    // The browser logs no rejection that is no Error, and the platform's failures are none.
    if (!(reason instanceof Error)) fault(`unhandled rejection: ${toMessage(reason)}`);
    listeners.emit('UnhandledRejection', { reason: toMessage(reason) });
  });
  globalThis.addEventListener('resize', () => {
    listeners.emit('WindowResize', { size: { windowWidth: innerWidth, windowHeight: innerHeight } });
  });
  listenForGestures();
  await modules.loadPackage('');
  modules.require('app.js');
  app.start();
  const { path, query } = app.launched;
  if (!stack.has(path)) app.pageNotFound(path, query);
  const target = stack.has(path) ? toUrl(app.launched) : `/${firstPage}`;
  await stack.reLaunch(target);
}

registerElements();
start().catch((error: unknown) => fault(`the mini-program does not start: ${toMessage(error)}`));
