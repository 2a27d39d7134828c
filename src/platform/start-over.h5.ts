export const startOver = (page: string): Promise<void> => {
  window.location.replace(page);
  // The page is left: nothing goes on here.
  return new Promise(() => undefined);
};
