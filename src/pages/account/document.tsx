import { useRouter } from '@tarojs/taro';
import { observer } from 'mobx-react-lite';
import { useCallback, useEffect, useState } from 'react';
import { DocumentText } from '../../components/document-text';
import { ErrorState } from '../../components/error-state';
import { localized } from '../../components/localized';
import { PageFrame } from '../../components/page-frame';
import { Skeleton } from '../../components/skeleton';
import { formatWhen } from '../../components/when';
import { i18n, t } from '../../i18n';
import { memberTexts, mt } from '../../i18n-member';
import { back, decoded, PAGES } from '../../platform/navigation';
import { serverNow } from '../../stores/clock';
import { type DocumentKind, documents } from '../../stores/documents';
import { root } from '../../stores/root';
import './document.scss';

const Body = observer(({ kind, tableUuid }: { readonly kind: DocumentKind; readonly tableUuid: string }) => {
  const [hasFailed, setFailed] = useState(false);
  const [isLoaded, setLoaded] = useState(false);
  const load = useCallback((): void => {
    setFailed(false);
    documents.load(tableUuid).then(
      () => setLoaded(true),
      () => setFailed(true),
    );
  }, [tableUuid]);
  useEffect(load, [load]);
  if (hasFailed) return <ErrorState onRetry={load} />;
  if (!isLoaded || documents.shown === null) return <Skeleton rows={4} label={t('common.loading')} />;
  const { version, publishedAt, body } = documents.shown[kind];
  const zone = root.table.info?.zoneOffsetMinutes ?? -new Date().getTimezoneOffset();
  return (
    <article className="card document">
      <p className="document__version">
        {publishedAt === null
          ? mt('document.version', { version })
          : mt('document.since', { version, when: formatWhen(publishedAt, serverNow(), zone) })}
      </p>
      <DocumentText body={body} />
    </article>
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
