// In place of the package `path-to-regexp`: the pages of this app have plain addresses, without parameters.

const ends = (path) => path.replace(/\/+$/, '').toLowerCase();

/** Whether an address is that of a page, as Taro's router asks it: to the end, or as its beginning. */
export const match = (paths, { end = true } = {}) => {
  const plain = [paths].flat().map(ends);
  return (pathname) => {
    const asked = ends(pathname);
    const found = plain.find((path) => (end ? asked === path : path === '' || `${asked}/`.startsWith(`${path}/`)));
    return found === undefined
      ? false
      : { path: end ? pathname : pathname.slice(0, found.length), index: 0, params: {} };
  };
};
