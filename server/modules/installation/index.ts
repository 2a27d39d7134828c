import { createHash } from 'node:crypto';
import { chooseLanguage } from '@romduol/domain/languages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../db/db';
import { textIn } from '../../db/localized';
import { Refusal } from '../../http/refusal';
import { findTable } from '../access';
import type { Store } from '../store';
import { drawIcon, type IconName, ICONS } from './icon';

const FOLDER = '/install/';
const CODE = /^[0-9A-Za-z]{1,60}(-\d{1,9})?$/;
const GROUND = '#F5F6F8';
/** Icons that are kept in memory: a few KB each. */
const KEPT_MOST = 400;

interface Asked {
  readonly tableUuid?: unknown;
  readonly language?: unknown;
}

const isIcon = (name: string): name is IconName => Object.hasOwn(ICONS, name);

/** Changes with what the icons show. */
const hashLook = ({ logo, brand_colour: colour }: Store): string =>
  createHash('sha256').update(`${logo} ${colour}`).digest('hex').slice(0, 12);

const toManifest = (store: Store, code: string, language: string) => {
  const chosen = chooseLanguage([language], store.languages);
  const name = textIn(store.name, chosen);
  const query = new URLSearchParams({ tableUuid: code, look: hashLook(store) }).toString();
  return {
    // One app for each store of an address, from whichever table it was installed.
    id: `/?store=${store.id}`,
    ...{ name, short_name: name, lang: chosen },
    start_url: `/?tableUuid=${code}`,
    ...{ scope: '/', display: 'standalone', background_color: GROUND, theme_color: store.brand_colour },
    icons: Object.entries(ICONS).map(([icon, { side }]) => ({
      src: `${FOLDER}${icon}.png?${query}`,
      ...{ type: 'image/png', sizes: `${side}x${side}` },
      purpose: icon.startsWith('maskable') ? 'maskable' : 'any',
    })),
  };
};

const notFound = (reply: FastifyReply): FastifyReply =>
  reply.code(404).send({ code: 1, msg: 'Not found', data: null, name: 'notFound' });

/** The store of a table as an app on the home screen: its manifest, and icons of its logo or its colour. */
export const mountInstallation = (app: FastifyInstance, db: Db): void => {
  const drawn = new Map<string, Promise<Buffer>>();
  /** Null where the code is none, or leads to no store any more. */
  const findStore = async (
    request: FastifyRequest,
  ): Promise<{ readonly store: Store; readonly code: string } | null> => {
    const { tableUuid: code } = request.query as Asked;
    if (typeof code !== 'string' || !CODE.test(code)) return null;
    try {
      return { store: (await findTable(db, code)).store, code };
    } catch (error) {
      if (error instanceof Refusal) return null;
      throw error;
    }
  };
  const loadLogo = async ({ id, logo }: Store): Promise<Buffer | null> => {
    if (logo === '') return null;
    const kept = await db.selectFrom('store_logo').select('picture').where('store_id', '=', id).executeTakeFirst();
    return kept?.picture ?? null;
  };
  const findIcon = async (name: IconName, store: Store): Promise<Buffer> => {
    const key = `${store.id} ${hashLook(store)} ${name}`;
    const known = drawn.get(key);
    if (known !== undefined) return known;
    const made = loadLogo(store).then((logo) => drawIcon(name, { logo, colour: store.brand_colour }));
    made.catch(() => drawn.delete(key));
    const [oldest] = drawn.keys();
    if (drawn.size >= KEPT_MOST && oldest !== undefined) drawn.delete(oldest);
    drawn.set(key, made);
    return made;
  };

  app.get(`${FOLDER}manifest.webmanifest`, async (request, reply) => {
    const found = await findStore(request);
    if (found === null) return notFound(reply);
    const { language } = request.query as Asked;
    const manifest = toManifest(found.store, found.code, typeof language === 'string' ? language : '');
    return reply.type('application/manifest+json').header('cache-control', 'no-cache').send(JSON.stringify(manifest));
  });

  app.get(`${FOLDER}:file`, async (request, reply) => {
    const name = (request.params as { readonly file: string }).file.replace(/\.png$/, '');
    const found = isIcon(name) ? await findStore(request) : null;
    if (found === null || !isIcon(name)) return notFound(reply);
    const picture = await findIcon(name, found.store);
    return reply.type('image/png').header('cache-control', 'public, max-age=86400').send(picture);
  });
};
