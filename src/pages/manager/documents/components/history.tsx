import { observer } from 'mobx-react-lite';
import { Row, Rows } from '../../../../components/staff/row';
import { Tag } from '../../../../components/tag';
import { formatWhen } from '../../../../components/when';
import { st } from '../../../../i18n-staff';
import { serverNow } from '../../../../stores/clock';
import { root } from '../../../../stores/staff';
import type { editors } from '../../../../stores/staff/documents';

type Saved = NonNullable<(typeof editors)['privacy']['value']>;

const formatOrigin = ({ publishedAt, publishedBy }: Saved['history'][number]): string => {
  if (publishedAt === null) return st('documents.shipped');
  const when = formatWhen(publishedAt, serverNow(), root.staff.info?.zoneOffsetMinutes ?? 0);
  return publishedBy === null ? when : st('documents.by', { when, name: publishedBy });
};

interface HistoryProps {
  readonly saved: Saved;
  readonly onOpen: (version: number) => void;
}

/** Every version that was ever in force, the newest first. */
export const History = observer(({ saved, onOpen }: HistoryProps) => (
  <section className="stack">
    <h2 className="part__title">{st('documents.versions')}</h2>
    <Rows>
      {saved.history.map((each) => (
        <Row
          key={each.version}
          label={st('documents.version', { version: each.version })}
          hint={formatOrigin(each)}
          onTap={() => onOpen(each.version)}
        >
          {each.version === saved.version && <Tag tone="ok">{st('documents.inForce')}</Tag>}
        </Row>
      ))}
    </Rows>
  </section>
));
