const LOCAL = 'http://127.0.0.1:8080';
const LOOPBACK = ['127.0.0.1', '[::1]', 'localhost'];

const fail = (reason) => {
  throw new Error(`API_ORIGIN ${reason}\nFor example: API_ORIGIN=https://eat.example npm run build:weapp`);
};

/** An origin and nothing more; null for what is none. */
const parseOrigin = (text) => {
  if (!URL.canParse(text)) return null;
  const { origin, protocol, hostname } = new URL(text);
  const isOrigin = ['http:', 'https:'].includes(protocol) && text.replace(/\/$/, '') === origin;
  return isOrigin ? { origin, protocol, hostname } : null;
};

/**
 * Where a build finds the server. An H5 build that the server hands out uses its own origin; a mini-program has none, and
 * would fail on every phone with an address of the machine that built it.
 *
 * @throws for a mini-program of production without an https address, and for what is no origin.
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
