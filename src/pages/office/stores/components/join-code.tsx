import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Button } from '../../../../components/button';
import { confirm } from '../../../../components/confirm';
import { Note } from '../../../../components/staff/note';
import { NOTES } from '../../../../components/staff/status-styles';
import { st } from '../../../../i18n-staff';
import { copyText } from '../../../../platform/copy-text';
import { environment } from '../../../../platform/environment';
import { feedback } from '../../../../platform/feedback';
import {
  type JoinCode as Code,
  makeJoinCode,
  officeSites,
  type OfficeSite,
} from '../../../../stores/staff/office-sites';
import { storeWhen } from '../../../../stores/staff/staff-page';

const officeUrl = (): string => environment.origin();

/** What is typed on the new machine: shown once, as the server keeps no code. */
const Command = ({ joinCode, expiresAt }: Code) => {
  const command = `MODE=site OFFICE_URL=${officeUrl()} JOIN_CODE=${joinCode} npm start`;
  const copy = async (): Promise<void> => {
    feedback.toast(st((await copyText(command)) ? 'site.copied' : 'site.copyFailed'));
  };
  return (
    <section className="card col gap-16">
      <h3 className="medium">{st('site.codeTitle')}</h3>
      <p className="site-code t-title bold text-center">{joinCode}</p>
      <code className="site-code__command small breaks">{command}</code>
      <Button block kind="tint" onClick={() => void copy()}>
        {st('site.copy')}
      </Button>
      <p className="cap muted">{st('site.codeOnce', { time: storeWhen(expiresAt) })}</p>
    </section>
  );
};

/** The restaurant moves to a machine of its own, or back to one after it was taken over. */
export const JoinCode = observer(({ site }: { readonly site: OfficeSite }) => {
  const { storeId, name, codeExpiresAt, takenOverAt } = site;
  const [code, setCode] = useState<Code | null>(null);
  useEffect(() => setCode(null), [storeId]);
  const make = async (): Promise<void> => {
    const title = st('site.ask.code', { name });
    const isSure = await confirm({ title, content: st('site.ask.codeWhat'), ok: st('site.makeCode') });
    if (isSure) setCode(await makeJoinCode(storeId));
  };
  if (code !== null) return <Command {...code} />;
  return (
    <>
      {codeExpiresAt !== null && (
        <Note statusStyle={NOTES.info}>{st('site.codeOpen', { time: storeWhen(codeExpiresAt) })}</Note>
      )}
      <p className="small muted">{st(takenOverAt === null ? 'site.what' : 'site.giveWhat')}</p>
      <Button block kind="outline" busy={officeSites.busy} onClick={() => void make()}>
        {st(takenOverAt === null ? 'site.set' : 'site.give')}
      </Button>
    </>
  );
});
