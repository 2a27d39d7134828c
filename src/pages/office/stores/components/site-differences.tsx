import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Async } from '../../../../components/async';
import { Sheet } from '../../../../components/sheet';
import { st } from '../../../../i18n-staff';
import { type OfficeSite, readDifferences, type SiteDifference } from '../../../../stores/staff/office-sites';
import { storeWhen } from '../../../../stores/staff/staff-page';

const fieldsIn = (row: string | null): Readonly<Record<string, unknown>> => {
  const read: unknown = JSON.parse(row ?? '{}');
  return typeof read === 'object' && read !== null ? { ...read } : {};
};

const toText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value ?? null));

/** The fields in which the two differ; all of them where the office has no such record. */
const listChanged = ({ atOffice, atSite }: SiteDifference): readonly (readonly [string, string, string])[] => {
  const [here, there] = [fieldsIn(atOffice), fieldsIn(atSite)];
  return Object.keys(there)
    .map((field) => [field, toText(here[field]), toText(there[field])] as const)
    .filter(([, office, site]) => atOffice === null || office !== site);
};

const Difference = ({ difference }: { readonly difference: SiteDifference }) => (
  <section className="card col gap-8">
    <h3 className="medium breaks">
      {difference.kind}
      <span className="cap muted"> · {storeWhen(difference.foundAt)}</span>
    </h3>
    {difference.atOffice === null && <p className="cap muted">{st('site.onlyThere')}</p>}
    {listChanged(difference).map(([field, office, site]) => (
      <dl key={field} className="site-field small breaks">
        <dt className="muted">{field}</dt>
        {difference.atOffice !== null && <dd>{`${st('site.atOffice')}: ${office}`}</dd>}
        <dd>{`${st('site.atSite')}: ${site}`}</dd>
      </dl>
    ))}
  </section>
);

/** What was changed at head office and on the old machine too. */
export const SiteDifferences = observer(
  ({ site, onClose }: { readonly site: OfficeSite; readonly onClose: () => void }) => {
    const [differences] = useState(() => readDifferences(site.storeId));
    useEffect(() => void differences.load(), [differences]);
    return (
      <Sheet open title={st('site.differences', { count: site.differences })} onClose={onClose}>
        <div className="stack">
          <p className="small muted">{st('site.differencesHint')}</p>
          <Async of={differences} rows={3}>
            {(list) => list.map((each) => <Difference key={each.id} difference={each} />)}
          </Async>
        </div>
      </Sheet>
    );
  },
);
