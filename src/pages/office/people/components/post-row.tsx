import { ChipGroup } from '../../../../components/chip-group';
import { SwitchCard } from '../../../../components/staff/form/switch-row';
import { st } from '../../../../i18n-staff';
import type { DraftPost, OfficeRole, PostRole } from './posts';

interface PostRowProps {
  readonly post: DraftPost;
  readonly officeRole: OfficeRole;
  readonly onChange: (post: DraftPost) => void;
}

const ROLES = ['none', 'employee', 'manager', 'accountant'] as const satisfies readonly PostRole[];

const label = (role: PostRole): string => st(role === 'none' ? 'headOffice.notHere' : `employees.role.${role}`);

/** What somebody does in one store. An area manager manages it, or has nothing to do with it. */
export const PostRow = ({ post, officeRole, onChange }: PostRowProps) => {
  const isArea = officeRole === 'areaManager';
  const roles = isArea ? (['none', 'manager'] as const) : ROLES;
  const value = isArea && post.role !== 'none' ? 'manager' : post.role;
  return (
    <section className="stack">
      <p className="item-title">{post.name}</p>
      <ChipGroup
        label={post.name}
        options={roles.map((role) => ({ value: role, label: label(role) }))}
        value={value}
        onChange={(role: PostRole) => onChange({ ...post, role })}
      />
      {value === 'employee' && (
        <SwitchCard
          label={st('employees.accepts')}
          value={post.mayAccept}
          onChange={(mayAccept) => onChange({ ...post, mayAccept })}
        />
      )}
    </section>
  );
};
