import { useRouter } from '@tarojs/taro';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { Async } from '../../../components/async';
import { Chip } from '../../../components/chip';
import { localized } from '../../../components/localized';
import { PageFrame } from '../../../components/page-frame';
import { Segment } from '../../../components/segment';
import { LanguagePicker } from '../../../components/language-picker';
import { st, staffLanguage, staffTexts } from '../../../i18n-staff';
import { useLightScheme } from '../../../platform/light-scheme';
import { mediaUrl } from '../../../platform/media';
import { back } from '../../../platform/navigation';
import { sectionSpy } from '../../../platform/section-spy';
import { root } from '../../../stores/root';
import type { ManualRole } from '../../../stores/staff/manual-sections';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import { useResource } from '../../../stores/use-resource';
import { LOAD_MANUAL } from './generated/load';
import type { Block, Manual, Section, Words } from './manual';
import './index.scss';

const ROLES = ['waiter', 'kitchen', 'owner'] as const satisfies readonly ManualRole[];

const Line = ({ words }: { readonly words: Words }) => (
  <>{words.map((word, place) => (typeof word === 'string' ? word : <b key={place}>{word.bold}</b>))}</>
);

const BlockView = ({ block }: { readonly block: Block }) => {
  if (block.kind === 'picture') {
    return <img className="manual__picture" src={mediaUrl(`/manual/${block.file}`)} alt={block.shows} />;
  }
  if (block.kind === 'text') {
    return (
      <p className="manual__text">
        <Line words={block.words} />
      </p>
    );
  }
  return (
    <div role="list">
      {block.items.map((words, place) => (
        <div key={place} role="listitem" className="manual__item">
          <span className="manual__mark">{block.kind === 'steps' ? `${place + 1}.` : '•'}</span>
          <p className="grow">
            <Line words={words} />
          </p>
        </div>
      ))}
    </div>
  );
};

const anchor = (id: string): string => `manual-${id}`;
const jump = (id: string): void => sectionSpy.jump(anchor(id), '');

const SectionView = ({ section: { id, title, blocks } }: { readonly section: Section }) => (
  <section className="card manual__section">
    <span id={anchor(id)} className="manual__anchor" />
    <h2 className="item-title">{title}</h2>
    {blocks.map((block, place) => (
      <BlockView key={place} block={block} />
    ))}
  </section>
);

/** The manual from where it was opened: the asked section is scrolled to once. */
const ManualView = ({ manual, section }: { readonly manual: Manual; readonly section: string }) => {
  useEffect(() => {
    if (section !== '') jump(section);
  }, [section]);
  return (
    <>
      <nav className="manual__contents" aria-label={st('manual.contents')}>
        {manual.sections.map(({ id, title }) => (
          <Chip key={id} chosen={id === section} onClick={() => jump(id)}>
            {title}
          </Chip>
        ))}
      </nav>
      {manual.sections.map((each) => (
        <SectionView key={each.id} section={each} />
      ))}
    </>
  );
};

const toRole = (role = ''): ManualRole => ROLES.find((each) => each === role) ?? 'waiter';

const Loaded = observer(({ role, section }: { readonly role: ManualRole; readonly section: string }) => {
  const language = staffLanguage();
  const [load] = useState(() => async () => (await LOAD_MANUAL[language][role]()).manual);
  return (
    <Async of={useResource(load)} rows={6}>
      {(manual) => <ManualView manual={manual} section={section} />}
    </Async>
  );
});

/** A manual in the person's language, by `role`, from its `section` on. Nobody needs to be signed in. */
const ManualPage = () => {
  useLightScheme();
  const { params } = useRouter();
  const [role, setRole] = useState(() => toRole(params['role']));
  const asked = role === toRole(params['role']) ? (params['section'] ?? '') : '';
  return (
    <PageFrame
      className="staff manual"
      navTone="card"
      title={st('manual.title')}
      onBack={() => void back(STAFF_PAGES.login)}
      actions={<LanguagePicker onChoose={(language) => void root.chooseLanguage(language)} />}
    >
      <div className="wrap stack">
        <Segment
          options={ROLES.map((value) => ({ value, label: st(`manual.${value}`) }))}
          value={role}
          onChange={setRole}
          label={st('manual.whose')}
        />
        <Loaded key={`${role} ${staffLanguage()}`} role={role} section={asked} />
      </div>
    </PageFrame>
  );
};

export default localized(ManualPage, staffTexts);
