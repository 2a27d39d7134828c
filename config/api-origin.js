const LOCAL = 'http://127.0.0.1:8080';
const LOOPBACK = ['127.0.0.1', '[::1]', 'localhost'];

const fail = (reason) => {
  throw new Error(`API_ORIGIN ${reason}\nFor example: API_ORIGIN=https://eat.example npm run build:weapp`);
};

/** Parses an origin without path; null for anything else. */
const parseOrigin = (text) => {
  if (!URL.canParse(text)) return null;
  const { origin, protocol, hostname } = new URL(text);
  const isOrigin = ['http:', 'https:'].includes(protocol) && text.replace(/\/$/, '') === origin;
  return isOrigin ? { origin, protocol, hostname } : null;
};

/**
 * The server's origin in a build. An H5 build served by the server uses its own origin. A mini-program has none, and would
 * fail on every phone with an address of the build machine.
 *
 * @throws for a production mini-program without an https address, and for a value that is no origin.
 */
module.exports.apiOrigin = ({ platform, mode, value = '' }) => {
  const given = value.trim();
  if (given === '' && platform === 'h5') return '';
  if (given === '' && mode === 'production') fail('must be set: the address at which phones reach the server.');
  const parsed = parseOrigin(given || LOCAL) ?? fail(`is "${given}": it must be an address like https://eat.example.`);
  const isLocal = mode !== 'production' && parsed.protocol === 'http:' && LOOPBACK.includes(parsed.hostname);
  if (platform !== 'h5' && parsed.protocol !== 'https:' && !isLocal) {
    fail(`is "${given}": a mini-program needs https; http is for this machine in a development build.`);
  }
  return parsed.origin;
};
