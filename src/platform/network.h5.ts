export const onNetwork = (heard: (isUp: boolean) => void): void => {
  window.addEventListener('online', () => heard(true));
  window.addEventListener('offline', () => heard(false));
  heard(navigator.onLine);
};
