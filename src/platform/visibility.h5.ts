export const onReturn = (callback: () => void): void => {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') callback();
  });
  window.addEventListener('online', callback);
  window.addEventListener('pageshow', (event) => {
    if (event.persisted) callback();
  });
};

export const onUnload = (callback: () => void): void => window.addEventListener('pagehide', callback);

export const isVisible = (): boolean => document.visibilityState === 'visible';
