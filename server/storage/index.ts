import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import serveStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { LOCAL_PREFIX, localStorage } from './local';
import { type Bucket, s3Storage } from './s3';
import type { Storage } from './storage';

export { dishPicture, dishSizes, squarePicture, type SizedPicture } from './picture';
export type { Bucket } from './s3';
export type { Storage } from './storage';

const folderIn = (varDir: string): string => join(varDir, 'pictures');

/** Where files are kept: the operator's bucket, or a folder of this machine. */
export const selectStorage = (varDir: string, bucket: Bucket | null): Storage =>
  bucket === null ? localStorage(folderIn(varDir)) : s3Storage(bucket);

/** Shows what is kept in the local folder. A name is never used again, so it may be kept for good. */
export const mountKept = async (app: FastifyInstance, varDir: string): Promise<void> => {
  const folder = folderIn(varDir);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  await app.register(serveStatic, {
    root: folder,
    prefix: LOCAL_PREFIX,
    decorateReply: false,
    index: false,
    dotfiles: 'ignore',
    immutable: true,
    maxAge: '1y',
  });
};
