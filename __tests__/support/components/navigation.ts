type Target = { readonly url: string };

/** Addresses of the pages that were opened, the newest last: there is one page in a test, which stays. */
export const visited: string[] = [];

const visit = ({ url }: Target): Promise<unknown> => {
  visited.push(url);
  return Promise.resolve();
};

/** Taro's navigation. Its router would load the pages. */
export const navigateTo = visit;
export const redirectTo = visit;
export const reLaunch = visit;
export const navigateBack = (): Promise<unknown> => visit({ url: 'back' });
export const getCurrentPages = (): readonly { readonly route: string }[] => [];
