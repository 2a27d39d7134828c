import type { OfficePerson, OfficeStore, Posts } from '../../../../stores/staff/office-people';

export type OfficeRole = NonNullable<OfficePerson['officeRole']> | 'none';
export type PostRole = Posts[number]['role'] | 'none';

/** What somebody does in one store, as the form has it. */
export interface DraftPost {
  readonly storeId: number;
  readonly name: string;
  readonly role: PostRole;
  readonly mayAccept: boolean;
}

const toRole = (role: OfficePerson['posts'][number]['role'] | undefined): PostRole =>
  role === undefined || role === 'kiosk' ? 'none' : role;

/** A row for each store of the organisation. */
export const toDraftPosts = (person: OfficePerson | null, stores: readonly OfficeStore[]): readonly DraftPost[] =>
  stores.map(({ storeId, name }) => {
    const post = person?.posts.find((each) => each.storeId === storeId);
    return { storeId, name, role: toRole(post?.role), mayAccept: post?.mayAccept ?? false };
  });

/** What is sent: an owner works everywhere, an area manager manages where they work. */
export const toPosts = (officeRole: OfficeRole, rows: readonly DraftPost[]): Posts => {
  if (officeRole === 'owner') return [];
  return rows.flatMap(({ storeId, role, mayAccept }) => {
    if (role === 'none') return [];
    return [
      officeRole === 'areaManager' ? { storeId, role: 'manager', mayAccept: true } : { storeId, role, mayAccept },
    ];
  });
};

/** The posts that an area manager has by the areas that are chosen. */
export const toAreaPosts = (officeRole: OfficeRole, areas: readonly number[], stores: readonly OfficeStore[]): Posts =>
  officeRole === 'areaManager'
    ? stores
        .filter(({ areaId }) => areaId !== null && areas.includes(areaId))
        .map(({ storeId }) => ({ storeId, role: 'manager', mayAccept: true }))
    : [];

/** Stores in which somebody worked and does no more. */
export const listEnded = (person: OfficePerson | null, officeRole: OfficeRole, posts: Posts): readonly string[] =>
  officeRole === 'owner'
    ? []
    : (person?.posts ?? [])
        .filter(({ storeId }) => posts.every((post) => post.storeId !== storeId))
        .map(({ storeName }) => storeName);
