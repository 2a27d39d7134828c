import { DOCUMENT_MAX } from '@romduol/domain/limits';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { toOptions } from '../../../components/staff/to-options';
import { Async } from '../../../components/async';
import { Banner } from '../../../components/banner';
import { Button } from '../../../components/button';
import { confirm } from '../../../components/confirm';
import { Segment } from '../../../components/segment';
import { SideColumn } from '../../../components/staff/side-column';
import { allWords, WordsFields } from '../../../features/staff-words';
import { Row, Rows } from '../../../components/staff/row';
import { Tag } from '../../../components/tag';
import { StaffFrame, staffPage } from '../../../features/staff-frame';
import { st } from '../../../i18n-staff';
import { feedback } from '../../../platform/feedback';
import { type Body, type DocumentKind, editors } from '../../../stores/staff/documents';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import { storeWhen } from '../../../stores/staff/staff-page';
import { PreviewSheet } from './components/preview-sheet';
import './index.scss';

type Saved = NonNullable<(typeof editors)['privacy']['saved']['value']>;

const formatOrigin = ({ publishedAt, publishedBy }: Saved['history'][number]): string => {
  if (publishedAt === null) return st('documents.shipped');
  const when = storeWhen(publishedAt);
  return publishedBy === null ? when : st('documents.by', { when, name: publishedBy });
};

interface HistoryProps {
  readonly saved: Saved;
  readonly onOpen: (version: number) => void;
}

/** Every version that was ever in force, the newest first. */
const History = observer(({ saved, onOpen }: HistoryProps) => (
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

/** What is published cannot be withdrawn: that is asked first. */
const publish = async (kind: DocumentKind, body: Body): Promise<void> => {
  const editor = editors[kind];
  const isSure = await confirm({
    title: st('documents.publishAsk', { version: (editor.saved.value?.version ?? 0) + 1 }),
    content: st('documents.publishHint'),
    ok: st('documents.publish'),
  });
  if (!isSure) return;
  const version = await editor.publish(body);
  if (version !== null) feedback.toast(st('documents.published', { version }));
};

interface BarProps {
  readonly kind: DocumentKind;
  readonly onPreview: () => void;
}

const Bar = observer(({ kind, onPreview }: BarProps) => {
  const editor = editors[kind];
  const body = allWords(editor.draft);
  const why = body === null ? st('documents.fill') : editor.isChanged ? null : st('documents.same');
  return (
    <div className="bar-buttons">
      <Button kind="outline" size="xl" onClick={onPreview}>
        {st('documents.preview')}
      </Button>
      <Button block size="xl" busy={editor.saved.busy} why={why} onClick={() => body && void publish(kind, body)}>
        {st('documents.publish')}
      </Button>
    </div>
  );
});

const Editor = observer(({ kind }: { readonly kind: DocumentKind }) => {
  const { draft, edit, isOvertaken, saved } = editors[kind];
  return (
    <section className="card stack documents">
      {isOvertaken && saved.value !== null && (
        <Banner icon="info" tone="warn">
          {st('documents.newer', { version: saved.value.version })}
        </Banner>
      )}
      <p className="muted cap">{st('documents.hint')}</p>
      <WordsFields area label={st('documents.text')} value={draft} maxLength={DOCUMENT_MAX} onChange={edit} />
    </section>
  );
});

interface Opened {
  readonly version: number;
  readonly body: Body;
}

const Parts = observer(({ kind, onOpen }: { readonly kind: DocumentKind; readonly onOpen: (it: Opened) => void }) => {
  const editor = editors[kind];
  const open = async (version: number): Promise<void> => {
    const body = await editor.findBody(version);
    if (body !== null) onOpen({ version, body });
  };
  return (
    <Async of={editor.saved} rows={6}>
      {(saved) => (
        <>
          <Editor kind={kind} />
          <SideColumn>
            <History saved={saved} onOpen={(version) => void open(version)} />
          </SideColumn>
        </>
      )}
    </Async>
  );
});

/** The privacy policy and the user agreement of the store: written, looked at, published, and every version before. */
const DocumentsPage = () => {
  const [kind, setKind] = useState<DocumentKind>('privacy');
  const [opened, setOpened] = useState<Opened | 'draft' | null>(null);
  const close = (): void => setOpened(null);
  return (
    <StaffFrame
      loads={[editors.privacy.saved, editors.agreement.saved]}
      columns
      title={st('documents.title')}
      back={STAFF_PAGES.settings}
      bar={<Bar kind={kind} onPreview={() => setOpened('draft')} />}
    >
      <Segment
        label={st('documents.which')}
        value={kind}
        onChange={setKind}
        options={toOptions({ privacy: st('documents.privacy'), agreement: st('documents.agreement') })}
      />
      <Parts kind={kind} onOpen={setOpened} />
      {opened === 'draft' && (
        <PreviewSheet title={st(`documents.${kind}`)} body={editors[kind].draft} onClose={close} />
      )}
      {opened !== null && opened !== 'draft' && (
        <PreviewSheet
          title={st('documents.version', { version: opened.version })}
          body={opened.body}
          onUse={() => {
            editors[kind].edit(opened.body);
            close();
          }}
          onClose={close}
        />
      )}
    </StaffFrame>
  );
};

export default staffPage(DocumentsPage);
