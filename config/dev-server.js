const RELOAD = '/dev-reload';

/**
 * `npm run dev`: webpack answers what it has built; every other request and live connection goes to the server. Null for a
 * build. The server reads the document and the list of chunks from disk.
 */
module.exports = ({ DEV_PORT, DEV_SERVER } = process.env) => {
  if (!DEV_PORT || !DEV_SERVER) return null;
  return {
    port: Number(DEV_PORT),
    open: false,
    hot: false,
    liveReload: true,
    static: false,
    client: { webSocketURL: `auto://0.0.0.0:0${RELOAD}` },
    webSocketServer: { type: 'ws', options: { path: RELOAD } },
    devMiddleware: { index: false, writeToDisk: (file) => /[\\/](index\.html|page-chunks\.json)$/.test(file) },
    proxy: [{ context: (path) => !path.startsWith(RELOAD), target: DEV_SERVER, ws: true, xfwd: true }],
  };
};
