export const onNetwork = (onChange: (isUp: boolean) => void): void => {
  window.addEventListener('online', () => onChange(true));
  window.addEventListener('offline', () => onChange(false));
  onChange(navigator.onLine);
};
