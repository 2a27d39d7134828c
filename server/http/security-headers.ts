import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';

const SCRIPT = /<script(?![^>]*\bsrc=)(?![^>]*application\/json)[^>]*>([\s\S]*?)<\/script>/g;

/** The hashes by which the policy lets a page's own inline scripts run, and no others. */
const inlineScriptHashes = (html: string): string[] =>
  [...html.matchAll(SCRIPT)].map(([, code = '']) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`);

/** What a page may load and who may frame it. Sockets go to the page's own origin, on ws where that is plain http. */
const policyFor = (html: string, pictures: string | null): string =>
  [
    "default-src 'self'",
    `script-src 'self' ${inlineScriptHashes(html).join(' ')}`.trim(),
    // Critical CSS and the store's own colour are inline.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob: ${pictures === null ? '' : new URL(pictures).origin}`.trim(),
    "connect-src 'self' ws: wss:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** `pictures` is where files that people sent are shown from, where that is not this server. One hook sets them on every answer; a plugin for it costs more than half of the throughput. */
export const setSecurityHeaders = (app: FastifyInstance, html: string, pictures: string | null): void => {
  const headers = {
    'content-security-policy': policyFor(html, pictures),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=()',
    'cross-origin-opener-policy': 'same-origin',
  };
  app.early.setHeaders(headers);
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(headers);
    done();
  });
};
