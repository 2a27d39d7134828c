import { STAFF_PASSWORD_MIN } from '@romduol/domain/limits';
import { observer } from 'mobx-react-lite';
import { confirm } from '../../../../components/confirm';
import { Field } from '../../../../components/field';
import { Segment } from '../../../../components/segment';
import { useDraft } from '../../../../components/staff/draft';
import { EditSheet } from '../../../../components/staff/edit-sheet';
import { PasswordField } from '../../../../components/staff/password-field';
import { TickRows } from '../../../../components/staff/tick-rows';
import { listWords } from '../../../../i18n';
import { st } from '../../../../i18n-staff';
import {
  type OfficeArea,
  type OfficePerson,
  officePeople,
  type OfficeStore,
} from '../../../../stores/staff/office-people';
import { PostRow } from './post-row';
import { type DraftPost, listEnded, type OfficeRole, toAreaPosts, toDraftPosts, toPosts } from './posts';
import { ResetPassword } from './reset-password';

const ROLES = ['none', 'areaManager', 'owner'] as const satisfies readonly OfficeRole[];
const ABOUT = {
  none: 'headOffice.about.none',
  areaManager: 'headOffice.about.areaManager',
  owner: 'headOffice.about.owner',
} as const satisfies Record<OfficeRole, string>;
const USER_NAME = /^[A-Za-z0-9._-]{2,60}$/;
const NAME_MAX = 60;

interface PersonSheetProps {
  /** Null: a new login. */
  readonly person: OfficePerson | null;
  readonly stores: readonly OfficeStore[];
  readonly areas: readonly OfficeArea[];
  readonly onClose: () => void;
}

interface Draft {
  readonly name: string;
  readonly userName: string;
  readonly password: string;
  readonly officeRole: OfficeRole;
  readonly rows: readonly DraftPost[];
  readonly areas: readonly number[];
}

/** Why it cannot be saved; null where it can. */
const findProblem = ({ name, userName, password, officeRole, rows, areas }: Draft, isNew: boolean): string | null => {
  if (name.trim() === '' || userName === '') return st('employees.fill');
  if (!USER_NAME.test(userName)) return st('employees.userNameHint');
  if (isNew && password.length < STAFF_PASSWORD_MIN) return st('employees.passwordMin', { min: STAFF_PASSWORD_MIN });
  const inAreas = officeRole === 'areaManager' && areas.length > 0;
  return officeRole !== 'owner' && !inAreas && rows.every(({ role }) => role === 'none')
    ? st('headOffice.noStore')
    : null;
};

/** Asks before somebody loses a store, or becomes an owner. */
const isSure = async (
  person: OfficePerson | null,
  { name, officeRole, rows, areas }: Draft,
  stores: readonly OfficeStore[],
): Promise<boolean> => {
  const ended = listEnded(person, officeRole, [
    ...toPosts(officeRole, rows),
    ...toAreaPosts(officeRole, areas, stores),
  ]);
  if (ended.length > 0) {
    return confirm({
      title: st('headOffice.endAsk', { name }),
      content: st('headOffice.endWhat', { stores: listWords(ended) }),
      ok: st('headOffice.end'),
    });
  }
  if (officeRole !== 'owner' || person?.officeRole === 'owner') return true;
  return confirm({
    title: st('headOffice.ownerAsk', { name }),
    content: st('headOffice.ownerWhat'),
    ok: st('headOffice.ownerOk'),
  });
};

/** Name, role in head office, and rights in each store. */
export const PersonSheet = observer(({ person, stores, areas, onClose }: PersonSheetProps) => {
  const [draft, set, field] = useDraft<Draft>(() => ({
    name: person?.name ?? '',
    userName: person?.userName ?? '',
    password: '',
    officeRole: person?.officeRole ?? 'none',
    rows: toDraftPosts(person, stores),
    areas: person?.areas ?? [],
  }));
  const { name, userName, password, officeRole, rows, areas: chosen } = draft;
  /** The stores of the chosen areas need no choice of their own. */
  const isOwnPost = ({ storeId }: DraftPost): boolean =>
    toAreaPosts(officeRole, chosen, stores).every((post) => post.storeId !== storeId);
  const save = async (): Promise<boolean> => {
    if (!(await isSure(person, draft, stores))) return false;
    const rights = {
      userName,
      name: name.trim(),
      posts: toPosts(officeRole, rows.filter(isOwnPost)),
      ...(officeRole !== 'none' && { officeRole }),
      ...(officeRole === 'areaManager' && chosen.length > 0 && { areas: [...chosen] }),
    };
    return person === null ? officePeople.add({ ...rights, password }) : officePeople.change(rights);
  };
  return (
    <EditSheet
      title={person?.name ?? st('headOffice.add')}
      sub={person !== null && <p className="cap muted">{person.userName}</p>}
      busy={officePeople.found.busy}
      why={findProblem(draft, person === null)}
      onSave={save}
      onClose={onClose}
    >
      <Field label={st('employees.name')} {...field('name')} maxLength={NAME_MAX} />
      {person === null && (
        <>
          <Field label={st('login.userName')} {...field('userName')} maxLength={NAME_MAX} />
          <PasswordField label={st('employees.password')} {...field('password')} />
        </>
      )}
      <p>{st('headOffice.role')}</p>
      <Segment
        label={st('headOffice.role')}
        {...field('officeRole')}
        options={ROLES.map((value) => ({
          value,
          label: st(value === 'none' ? 'headOffice.none' : `employees.role.${value}`),
        }))}
      />
      <p className="cap muted">{st(ABOUT[officeRole])}</p>
      {officeRole === 'areaManager' && areas.length > 0 && (
        <>
          <p>{st('area.areas')}</p>
          <TickRows<number>
            as="checkbox"
            label={st('area.areas')}
            rows={areas.map(({ areaId, name: label }) => ({ value: areaId, label }))}
            values={chosen}
            onChange={(changed) => set({ areas: changed })}
          />
        </>
      )}
      {officeRole !== 'owner' &&
        rows
          .filter(isOwnPost)
          .map((post) => (
            <PostRow
              key={post.storeId}
              post={post}
              officeRole={officeRole}
              onChange={(changed) =>
                set({ rows: rows.map((row) => (row.storeId === changed.storeId ? changed : row)) })
              }
            />
          ))}
      {person !== null && <ResetPassword person={person} />}
    </EditSheet>
  );
});
