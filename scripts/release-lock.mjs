/** The entry of a package as `from` finds it: in the nearest node_modules above. Undefined for one that is not installed. */
function findEntry(packages, from, name) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/')))) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (path in packages) return path;
    if (folder === '') return undefined;
  }
}

/** Places that hold what a place asks for. */
function findNext(packages, place) {
  const { link, resolved, dependencies, optionalDependencies, peerDependencies } = packages[place];
  if (link) return [resolved];
  const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
  return names.flatMap((name) => findEntry(packages, place, name) ?? []);
}

/** The places in the lock file of what a package.json's workspaces and its own optional packages need. */
export function findKept(lock, { workspaces, optionalDependencies }) {
  const kept = new Set();
  const waiting = [
    ...workspaces,
    ...workspaces.map((name) => `node_modules/@romduol/${name}`),
    ...Object.keys(optionalDependencies).map((name) => `node_modules/${name}`),
  ];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    if (kept.has(place)) continue;
    kept.add(place);
    waiting.push(...findNext(lock.packages, place));
  }
  return kept;
}

/** The lock file with what `release` (a package.json) needs, each at its place. */
export function toReleaseLock(lock, release) {
  const kept = findKept(lock, release);
  const { name, version, license, engines, workspaces, optionalDependencies } = release;
  const entries = Object.entries(lock.packages).filter(([place]) => kept.has(place));
  return {
    ...lock,
    version,
    packages: {
      '': { name, version, license, workspaces, engines, optionalDependencies },
      ...Object.fromEntries(entries),
    },
  };
}
