// Replaces the package `path-to-regexp`: page addresses have no parameters; one that ends in * is that of
// all pages that begin so.

const ends = (path) => path.replace(/\/+$/, '').toLowerCase();

/** Whether an address is that of a page, completely or as a prefix, as Taro's router needs it. */
export const match = (paths, { end = true } = {}) => {
  const plain = [paths].flat().map(ends);
  return (pathname) => {
    const asked = ends(pathname);
    const found = plain.find((path) => {
      if (path.endsWith('*')) return asked.startsWith(path.slice(0, -1));
      return end ? asked === path : path === '' || `${asked}/`.startsWith(`${path}/`);
    });
    return found === undefined
      ? false
      : { path: end ? pathname : pathname.slice(0, found.length), index: 0, params: {} };
  };
};
