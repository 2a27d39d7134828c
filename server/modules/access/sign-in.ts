import { signInProblems } from '@romduol/domain/rules/person';
import type { StaffRole } from '../../db/schema';
import type { Call } from '../../http/call';
import type { Caller } from '../../http/caller';
import { refuseProblems } from '../../http/refusal';
import { type CheckAnswer, passCheck } from '../human-check';
import { clearFailures, refuseGuessing, refuseWrongPassword } from './failures';
import { listWorkplaces } from './login';
import { passwordMatches } from './passwords';
import { canEnter, startStaffSession } from './staff-session';

/** Who signs in where; the names are those of the human check's purposes. */
const ROLES = {
  staff: ['employee', 'manager', 'accountant'],
  kiosk: ['kiosk'],
} as const satisfies Readonly<Record<string, readonly StaffRole[]>>;

interface SentCredentials extends CheckAnswer {
  readonly userName: string;
  readonly password: string;
}

/**
 * Signs in by user name and password whose role may sign in here: to the store last signed in to, or else to the login's
 * home. Throws badInput where one is missing, sliderFailed without a human check that was passed for it (V-12),
 * signInFailed, whatever was wrong, and tooMany after ten of those.
 */
export const signIn = async (call: Call<Caller>, sent: SentCredentials, where: keyof typeof ROLES) => {
  refuseProblems(signInProblems(sent));
  // First: each guess at a password costs a calculation, and without one no name is locked by wrong guesses.
  await passCheck(call, where, sent);
  const roles: readonly StaffRole[] = ROLES[where];
  const userName = sent.userName.trim().toLowerCase();
  await refuseGuessing(call, userName);
  const places = await listWorkplaces(call.db, userName);
  const home = places.find((place) => place.home);
  const matches = await passwordMatches(home?.passwordHash ?? null, sent.password);
  const open = places.filter(
    ({ role, disabled, storeKind }) => !disabled && storeKind === 'restaurant' && roles.includes(role),
  );
  const place = open.find(canEnter) ?? open[0];
  if (!matches || place === undefined) return refuseWrongPassword(call, userName);
  await clearFailures(call, userName);
  return startStaffSession(call, place);
};
