import { MENU_FILE_MAX_MB } from '@romduol/domain/limits';
import { observer } from 'mobx-react-lite';
import { NOTES } from '../../../components/staff/status-styles';
import { Button } from '../../../components/button';
import { Icon } from '../../../components/icon';
import { Note } from '../../../components/staff/note';
import { SideColumn } from '../../../components/staff/side-column';
import { Tag } from '../../../components/tag';
import { StaffFrame, staffPage } from '../../../features/staff-frame';
import { listWords } from '../../../i18n';
import { st } from '../../../i18n-staff';
import { feedback } from '../../../platform/feedback';
import { back } from '../../../platform/navigation';
import { type Checked, menuFile } from '../../../stores/staff/menu-file';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import './import.scss';

const leave = (): void => {
  menuFile.reset();
  void back(STAFF_PAGES.menuEditor);
};

const apply = async (): Promise<void> => {
  const done = await menuFile.apply();
  if (done === null) return;
  feedback.toast(st('menuIn.done', { added: done.added, changed: done.changed }));
  leave();
};

/** A file to begin with, or the menu as it is. */
const Fetching = observer(() => (
  <section className="card menu-in__card">
    <h2 className="item-title">{st('menuIn.get')}</h2>
    <p className="muted">{st('menuIn.getHint')}</p>
    <div className="wraps-l">
      <Button kind="outline" size="s" busy={menuFile.busy} onClick={() => void menuFile.fetch('xlsx', true)}>
        <Icon name="download" />
        {st('menuIn.template')}
      </Button>
      <Button kind="outline" size="s" busy={menuFile.busy} onClick={() => void menuFile.fetch('xlsx', false)}>
        <Icon name="download" />
        {st('menuIn.menu', { format: 'Excel' })}
      </Button>
      <Button kind="outline" size="s" busy={menuFile.busy} onClick={() => void menuFile.fetch('csv', false)}>
        <Icon name="download" />
        {st('menuIn.menu', { format: 'CSV' })}
      </Button>
    </div>
  </section>
));

const Choosing = observer(() => (
  <section className="card menu-in__card">
    <h2 className="item-title">{st('menuIn.choose')}</h2>
    <p className="muted">{st('menuIn.chooseHint', { max: MENU_FILE_MAX_MB })}</p>
    <Button kind="outline" busy={menuFile.busy} onClick={() => void menuFile.choose()}>
      <Icon name="upload" />
      {menuFile.file?.name ?? st('menuIn.chooseFile')}
    </Button>
    {menuFile.problem !== '' && (
      <Note statusStyle={NOTES.wrong} role="alert">
        {menuFile.problem === 'tooLarge' ? st('menuIn.tooLarge', { max: MENU_FILE_MAX_MB }) : st('menuIn.unreadable')}
      </Note>
    )}
  </section>
));

const Where = ({ sheet, row }: { readonly sheet: string; readonly row: number }) => (
  <span className="menu-in__where">
    {sheet}
    <span>{st('menuIn.row', { row })}</span>
  </span>
);

const Problems = ({ problems }: Pick<Checked, 'problems'>) => (
  <>
    <Note statusStyle={NOTES.wrong} role="alert">
      {st('menuIn.problems', { count: problems.length })}
    </Note>
    <ul className="rows">
      {problems.map(({ sheet, row, column, text }) => (
        <li key={`${sheet}-${row}-${column}-${text}`} className="menu-in__row">
          <Where sheet={sheet} row={row} />
          <span className="grow">
            {column !== '' && <b>{`${column}: `}</b>}
            {text}
          </span>
        </li>
      ))}
    </ul>
  </>
);

/** What the file has and is not read: all of it is listed. */
const Unread = ({ unread }: Pick<Checked, 'unread'>) => (
  <>
    {unread.map(({ sheet, rows, columns }) => (
      <Note key={`${sheet}-${rows}-${columns.join()}`} statusStyle={NOTES.warn}>
        {rows > 0
          ? st('menuIn.unreadSheet', { sheet, rows })
          : st('menuIn.unreadColumns', { columns: listWords(columns) })}
      </Note>
    ))}
  </>
);

const Changes = ({ checked }: { readonly checked: Checked }) => {
  const { changes, unchanged, missing, newCategories } = checked;
  const added = changes.filter(({ kind }) => kind === 'new').length;
  return (
    <>
      <div className="wraps">
        <Tag tone="ok">{st('menuIn.new', { count: added })}</Tag>
        <Tag tone="wait">{st('menuIn.changed', { count: changes.length - added })}</Tag>
        <Tag>{st('menuIn.unchanged', { count: unchanged })}</Tag>
        {missing.length > 0 && <Tag>{st('menuIn.missing', { count: missing.length })}</Tag>}
      </div>
      {newCategories.length > 0 && (
        <p className="muted">{st('menuIn.newCategories', { names: listWords(newCategories) })}</p>
      )}
      {missing.length > 0 && <p className="muted">{st('menuIn.missingHint')}</p>}
      <ul className="rows">
        {changes.map(({ sheet, row, name, kind, columns }) => (
          <li key={`${sheet}-${row}`} className="menu-in__row">
            <Where sheet={sheet} row={row} />
            <span className="grow">
              <b>{name}</b>
              <span className="muted"> {kind === 'new' ? st('menuIn.isNew') : listWords(columns)}</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
};

/** The menu from a spreadsheet: what is wrong in it, what it would change, and then all of it at once. */
const MenuImportPage = () => {
  const { checked } = menuFile;
  const count = checked?.changes.length ?? 0;
  const fits = checked !== null && checked.problems.length === 0;
  const bar = fits && (
    <Button
      block
      size="xl"
      busy={menuFile.busy}
      why={count === 0 ? st('menuIn.nothing') : null}
      onClick={() => void apply()}
    >
      {st('menuIn.apply', { count })}
    </Button>
  );
  return (
    <StaffFrame columns title={st('menuIn.title')} back={leave} {...(bar !== false && { bar })}>
      <Fetching />
      <Choosing />
      <SideColumn>
        {checked === null && <p className="muted">{st('menuIn.outcome')}</p>}
        {checked !== null && checked.problems.length > 0 && <Problems problems={checked.problems} />}
        {checked !== null && <Unread unread={checked.unread} />}
        {fits && <Changes checked={checked} />}
      </SideColumn>
    </StaffFrame>
  );
};

export default staffPage(MenuImportPage);
