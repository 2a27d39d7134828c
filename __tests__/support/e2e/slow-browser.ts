/** How long a browser that has other things to do takes to render, and to step back, in ms. */
export const SLOW = { render: 20, step: 200 } as const;

/** In the page: React renders only after `ms`. */
export const slowsRendering = (ms: number): void => {
  const post = MessagePort.prototype.postMessage as (this: MessagePort, message: unknown) => void;
  MessagePort.prototype.postMessage = function late(this: MessagePort, message: unknown) {
    window.setTimeout(() => post.call(this, message), ms);
  };
};

/** In the page: a step in the history takes `step` ms, and the code of `path` comes during the first one. */
export const slowsStep = ({ path, step }: { readonly path: string; readonly step: number }): void => {
  const { history } = window;
  const go = history.go.bind(history);
  const asked = new Promise<void>((resolve) => {
    history.go = (by) => {
      resolve();
      window.setTimeout(() => go(by), step);
    };
  });
  const route = window.__taroAppConfig?.routes.find((other) => `/${other.path}` === path);
  if (route === undefined) throw new Error(`no page ${path}`);
  const load = route.load.bind(route);
  route.load = (context) => [asked.then(() => Promise.all(load(context))).then(([page]) => page), context];
};
