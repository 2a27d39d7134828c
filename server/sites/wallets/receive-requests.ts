import type { FastifyInstance } from 'fastify';
import type { Db } from '../../db/db';
import { answerSites } from '../office/answer-site';
import { addMemberOfSite } from './add-member';
import { GRANT_PATH, MEMBER_PATH } from './ask-office';
import { type GrantRequest, grantToSite } from './grant';
import type { NewMember } from './office-needed';

const AMOUNT = { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER } as const;
const GRANT = {
  type: 'object',
  required: ['personId', 'known', 'amount'],
  properties: { personId: AMOUNT, known: AMOUNT, amount: AMOUNT },
} as const;
const MEMBER = {
  type: 'object',
  required: ['phone', 'nickname'],
  properties: { phone: { type: 'string', pattern: '^[0-9]{8,12}$' }, nickname: { type: 'string', maxLength: 60 } },
} as const;

interface Receiving {
  readonly db: Db;
  readonly clock: () => number;
}

/** An office answers its sites that want to take more from wallets, or to add members. */
export const receiveSiteRequests = (app: FastifyInstance, { db, clock }: Receiving): void => {
  answerSites<GrantRequest>(app, db, GRANT_PATH, GRANT, (siteId, body) => grantToSite(db, siteId, body));
  answerSites<NewMember>(app, db, MEMBER_PATH, MEMBER, (siteId, body) =>
    addMemberOfSite(db, siteId, body, new Date(clock())),
  );
};
