import type { Endpoints, Input } from '@romduol/contract';
import type { Call } from '../../http/call';
import type { StaffCaller } from '../../http/caller';
import { Refusal, refuse } from '../../http/refusal';
import { type AddLogin, hashPassword, listOwnWorkplaces, listWorkplaces, type Workplace } from '../access';
import { listWrittenElsewhere } from '../../sites/commands/send';
import { sendAsCaller } from '../../sites/commands/send-as-caller';
import { spreadPassword } from '../../sites/commands/spread-password';
import { findStoresIn, setAreasManaged } from './areas';
import { auditIn, listStoresAndMasters, lockOrganisation } from './organisation';
import { addPost, changePost, type Post } from './posts';

type Owners = Call<StaffCaller>;
type Rights = Pick<Input<Endpoints['changeOfficePerson']>, 'officeRole' | 'posts' | 'areas'>;

const toManagerPost = (storeId: number) => ({ storeId, role: 'manager', mayAccept: true }) as const;

/**
 * What somebody is to do in each store: an owner manages all and the master menus, an area manager those that are named and those of their areas.
 * Throws notFound for a store or an area of another organisation, and badInput for none.
 */
const listPosts = async (
  call: Owners,
  organisationId: number,
  { officeRole, posts, areas = [] }: Rights,
): Promise<Post[]> => {
  const stores = await listStoresAndMasters(call.db, organisationId);
  const isRestaurant = (storeId: number): boolean =>
    stores.some(({ id, kind }) => id === storeId && kind === 'restaurant');
  if (posts.some(({ storeId }) => !isRestaurant(storeId))) throw new Refusal('notFound');
  const manages = { role: 'manager', officeRole: officeRole ?? null, mayAccept: true } as const;
  if (officeRole === 'owner') return stores.map(({ id }) => ({ storeId: id, ...manages }));
  const inAreas = officeRole === 'areaManager' ? await findStoresIn(call.db, organisationId, areas) : [];
  const named = new Map([...posts, ...inAreas.map(toManagerPost)].map((post) => [post.storeId, post]));
  if (named.size === 0) throw new Refusal('badInput');
  return [...named.values()].map(({ storeId, role, mayAccept }) =>
    officeRole === undefined
      ? { storeId, role, officeRole: null, mayAccept: mayAccept && role === 'employee' }
      : { storeId, ...manages },
  );
};

/** Writes into the log of each store what became of a person there. */
const auditPosts = async (call: Owners, posts: readonly Post[], userName: string, name: string): Promise<void> => {
  const own = await listOwnWorkplaces(call);
  for (const { storeId, role, officeRole } of posts) {
    const place = own.find((each) => each.storeId === storeId);
    if (place === undefined) continue;
    const detail = { reason: name, role, officeRole };
    await auditIn(call, place, 'changeOfficePerson', { name: `login:${userName}` }, detail);
  }
};

/** Makes the first post of a login, which keeps its password. Throws what `addLogin` throws. */
const addHome = async (
  { db }: Owners,
  addLogin: AddLogin,
  home: { readonly userName: string; readonly name: string; readonly passwordHash: string },
  post: Post,
) => {
  const { userName, name, passwordHash } = home;
  const { id } = await db
    .insertInto('staff')
    .values({
      store_id: post.storeId,
      name,
      role: post.role,
      office_role: post.officeRole,
      may_accept: post.mayAccept,
      password_hash: passwordHash,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addLogin(db, { userName, storeId: post.storeId, staffId: id });
};

/** Makes a login; the first of its stores that are written here keeps the password. Throws what `addLogin` throws. */
export const addOfficePerson = async (
  call: Owners,
  addLogin: AddLogin,
  input: Input<Endpoints['addOfficePerson']>,
): Promise<void> => {
  const { db } = call;
  const organisationId = await lockOrganisation(call);
  const posts = await listPosts(call, organisationId, input);
  if (posts.length === 0) throw new Refusal('badInput');
  const name = input.name.trim();
  const userName = input.userName.toLowerCase();
  const passwordHash = await hashPassword(input.password);
  const elsewhere = await listWrittenElsewhere(
    db,
    posts.map(({ storeId }) => storeId),
  );
  const [first, ...further] = posts.filter(({ storeId }) => !elsewhere.has(storeId));
  if (first !== undefined) await addHome(call, addLogin, { userName, name, passwordHash }, first);
  else if ((await listWorkplaces(db, userName)).length > 0) throw new Refusal('userNameTaken');
  for (const post of further) await addPost(call, { userName, name, pinHash: null }, post);
  for (const { storeId, ...post } of posts.filter((each) => elsewhere.has(each.storeId))) {
    await sendAsCaller(call, storeId, 'post', { userName, name, post, passwordHash, pinHash: null });
  }
  await setAreasManaged(db, organisationId, userName, input);
  await auditPosts(
    call,
    posts.filter(({ storeId }) => !elsewhere.has(storeId)),
    userName,
    name,
  );
};

/** Every store of a login of the caller's organisation. Throws notFound for another's, and for a kiosk. */
const findPlaces = async (call: Owners, organisationId: number, userName: string): Promise<Workplace[]> => {
  const places = await listWorkplaces(call.db, userName);
  const stores = await listStoresAndMasters(call.db, organisationId);
  const own = places.every(({ storeId, role }) => role !== 'kiosk' && stores.some(({ id }) => id === storeId));
  return places.length > 0 && own ? places : refuse('notFound');
};

/** Throws lastOwner where nobody else of the organisation could sign in as its owner. */
const refuseLastOwner = async ({ db }: Owners, organisationId: number, userName: string): Promise<void> => {
  const other = await db
    .selectFrom('staff as s')
    .innerJoin('store as o', 'o.id', 's.store_id')
    .innerJoin('staff_login as l', (join) =>
      join.onRef('l.store_id', '=', 's.store_id').onRef('l.staff_id', '=', 's.id'),
    )
    .select('s.id')
    .where('o.organisation_id', '=', organisationId)
    .where('o.closed', '=', false)
    .where('o.kind', '=', 'restaurant')
    .where('s.office_role', '=', 'owner')
    .where('s.disabled', '=', false)
    .where('l.user_name', '!=', userName)
    .limit(1)
    .executeTakeFirst();
  if (other === undefined) throw new Refusal('lastOwner');
};

/** Throws notFound, badInput for a person without a store, and lastOwner. */
export const changeOfficePerson = async (
  call: Owners,
  input: Input<Endpoints['changeOfficePerson']>,
): Promise<void> => {
  const organisationId = await lockOrganisation(call);
  const userName = input.userName.toLowerCase();
  const places = await findPlaces(call, organisationId, userName);
  const posts = await listPosts(call, organisationId, input);
  if (input.officeRole !== 'owner') await refuseLastOwner(call, organisationId, userName);
  const name = input.name.trim();
  const elsewhere = await listWrittenElsewhere(
    call.db,
    [...places, ...posts].map(({ storeId }) => storeId),
  );
  const { passwordHash = '', pinHash = null } = places.find(({ home }) => home) ?? {};
  const send = (storeId: number, post: Post | null): Promise<void> =>
    sendAsCaller(call, storeId, 'post', { userName, name, post, passwordHash, pinHash });
  for (const place of places) {
    const post = posts.find(({ storeId }) => storeId === place.storeId) ?? null;
    if (elsewhere.has(place.storeId)) await send(place.storeId, post);
    else await changePost(call, place, name, post);
  }
  for (const post of posts) {
    if (places.some(({ storeId }) => storeId === post.storeId)) continue;
    if (elsewhere.has(post.storeId)) await send(post.storeId, post);
    else await addPost(call, { userName, name, pinHash }, post);
  }
  await setAreasManaged(call.db, organisationId, userName, input);
  const ended = places
    .filter(({ disabled, storeId }) => !disabled && posts.every((post) => post.storeId !== storeId))
    .map(({ storeId, role }) => ({ storeId, role, officeRole: null, mayAccept: false }));
  const changed = [...posts, ...ended].filter(({ storeId }) => !elsewhere.has(storeId));
  await auditPosts(call, changed, userName, name);
};

/** Throws notFound. The person is signed out in every store, the caller's own device excepted. */
export const resetOfficePassword = async (
  call: Owners,
  input: Input<Endpoints['resetOfficePassword']>,
): Promise<void> => {
  const organisationId = await lockOrganisation(call);
  const userName = input.userName.toLowerCase();
  const places = await findPlaces(call, organisationId, userName);
  const { password } = input;
  const home = await spreadPassword(call, places, { userName, password, endsRecovery: true });
  if (home === undefined) return;
  const own = (await listOwnWorkplaces(call)).find(({ storeId }) => storeId === home.storeId);
  if (own) await auditIn(call, own, 'resetPassword', { name: `login:${userName}` }, { reason: home.name });
};
