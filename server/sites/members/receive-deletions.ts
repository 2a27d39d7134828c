import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/db';
import { answerSites } from '../office/answer-site';
import { DELETION_PATH, STANDING_PATH } from './ask-deletion';
import type { DeletionAnswer, DeletionRequest, OtherStores } from './deletion';

const NUMBER = { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER } as const;
const STANDING = { type: 'object', required: ['personId'], properties: { personId: NUMBER } } as const;
const DELETION = {
  type: 'object',
  required: ['personId', 'forfeited'],
  properties: { personId: NUMBER, forfeited: NUMBER },
} as const;

/** How the office decides on accounts of members. */
interface Deletions {
  standing(siteId: number, personId: number): Promise<OtherStores>;
  decide(siteId: number, request: DeletionRequest): Promise<DeletionAnswer>;
}

/** An office answers its sites whose members ask for the deletion of their account. */
export const receiveDeletions = (app: FastifyInstance, db: Db, { standing, decide }: Deletions): void => {
  answerSites<{ personId: number }>(app, db, STANDING_PATH, STANDING, (siteId, { personId }) =>
    standing(siteId, personId),
  );
  answerSites<DeletionRequest>(app, db, DELETION_PATH, DELETION, decide);
};
