import type { Endpoints, Input, Output } from '@romduol/contract';
import { consentProblems } from '@romduol/domain/rules/person';
import type { SuperAppName } from '@romduol/domain/rules/super-apps';
import type { Db } from '../../db/db';
import type { Call } from '../../http/call';
import type { DinerCaller } from '../../http/caller';
import { Refusal, refuseProblems } from '../../http/refusal';
import { type AppPerson, findSuperApp, type SuperApp, type SuperApps } from '../../super-app';
import { requireConsent } from '../documents';
import { personOfPhone } from './become-member';
import { findOrCreatePerson } from './identity';
import { signInPerson } from './sign-in-person';

const requireApp = (apps: SuperApps, id: SuperAppName): SuperApp => {
  const app = findSuperApp(apps, id);
  if (!app) throw new Refusal('verificationFailed');
  return app;
};

/** The super-app's identity of the phone's owner. Throws verificationFailed (M-14) where it does not confirm one. */
const vouchedFor = async (app: SuperApp, code: string): Promise<AppPerson> => {
  const person = await app.whoIs(code).catch(() => null);
  if (person === null) throw new Refusal('verificationFailed');
  return person;
};

/** The person behind a login code of a super-app: known by it, or new and without a phone. */
export const personOfApp = async (
  { db, now }: Pick<Call<unknown>, 'db' | 'now'>,
  apps: SuperApps,
  came: { readonly app: SuperAppName; readonly code: string },
): Promise<number> => {
  const person = await vouchedFor(requireApp(apps, came.app), came.code);
  return findOrCreatePerson(db, { ...person, name: '', phone: null }, now);
};

/**
 * The member of a phone number: one that signed in by it anywhere, else the one of the super-app's account, else a new
 * one.
 */
const personOfBoth = async (db: Db, app: AppPerson, phone: string, now: Date): Promise<number> => {
  const holder = await db.selectFrom('person').select('id').where('phone', '=', phone).executeTakeFirst();
  if (!holder) {
    // Of an account that was made without a number it becomes the number: the wallet of both is one.
    await db
      .updateTable('person')
      .set({ phone })
      .where('phone', 'is', null)
      .where('id', 'in', (known) =>
        known
          .selectFrom('person_identity')
          .select('person_id')
          .where('issuer', '=', app.issuer)
          .where('subject', '=', app.subject),
      )
      .execute();
  }
  const personId = await personOfPhone(db, phone, now);
  await db
    .insertInto('person_identity')
    .values({ ...app, person_id: personId, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return personId;
};

/**
 * Signs a person in by the number that a super-app has verified and they share: no code is sent. Throws
 * verificationFailed (M-14) for codes that the super-app rejects, or a number that it may not share.
 */
export const signInByApp = async (
  call: Call<DinerCaller>,
  apps: SuperApps,
  { app: id, code, phoneCode, consent, ...claimed }: Input<Endpoints['signInByApp']>,
): Promise<Output<Endpoints['signInByApp']>> => {
  const { db, now } = call;
  refuseProblems(consentProblems(consent));
  const versions = await requireConsent(db, call.caller.storeId, claimed);
  const app = requireApp(apps, id);
  const phone = await app.fetchPhone(phoneCode, now).catch(() => null);
  if (phone === null) throw new Refusal('verificationFailed');
  return signInPerson(call, await personOfBoth(db, await vouchedFor(app, code), phone, now), versions);
};
