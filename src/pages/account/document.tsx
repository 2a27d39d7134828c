import { useRouter } from '@tarojs/taro';
import { observer } from 'mobx-react-lite';
import { Async } from '../../components/async';
import { DocumentText } from '../../components/document-text';
import { localized } from '../../components/localized';
import { PageFrame } from '../../components/page-frame';
import { formatWhen } from '../../components/when';
import { i18n } from '../../i18n';
import { memberTexts, mt } from '../../i18n-member';
import { back, decoded, PAGES } from '../../platform/navigation';
import { serverNow } from '../../stores/clock';
import { type DocumentKind, documents } from '../../stores/documents';
import { root } from '../../stores/root';
import { useAnswer } from '../../stores/use-loaded';

const Body = observer(({ kind, tableUuid }: { readonly kind: DocumentKind; readonly tableUuid: string }) => {
  const loaded = useAnswer(() => documents.load(tableUuid));
  const zone = root.table.zone;
  return (
    <Async of={loaded} rows={4}>
      {({ [kind]: { version, publishedAt, body } }) => (
        <article className="card card--roomy">
          <p className="muted cap">
            {publishedAt === null
              ? mt('document.version', { version })
              : mt('document.since', { version, when: formatWhen(publishedAt, serverNow(), zone) })}
          </p>
          <DocumentText body={body} />
        </article>
      )}
    </Async>
  );
});

/** Privacy policy or user agreement, by `kind`; of the store of a table code, where the address names one. */
const DocumentPage = () => {
  const { params } = useRouter();
  const kind = params['kind'] === 'agreement' ? 'agreement' : 'privacy';
  return (
    <PageFrame title={mt(`document.${kind}`)} onBack={() => void back(PAGES.account)}>
      <div className="wrap stack">
        <Body key={i18n.language} kind={kind} tableUuid={decoded(params['tableUuid'])} />
      </div>
    </PageFrame>
  );
};

export default localized(DocumentPage, memberTexts);
