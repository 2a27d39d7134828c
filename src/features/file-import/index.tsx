import { MENU_FILE_MAX_MB } from '@romduol/domain/limits';
import { observer } from 'mobx-react-lite';
import { NOTES } from '../../components/staff/status-styles';
import { Button } from '../../components/button';
import { Icon } from '../../components/icon';
import { Note } from '../../components/staff/note';
import { SideColumn } from '../../components/staff/side-column';
import { Tag } from '../../components/tag';
import { StaffFrame } from '../staff-frame';
import { listWords } from '../../i18n';
import { st } from '../../i18n-staff';
import { feedback } from '../../platform/feedback';
import { back } from '../../platform/navigation';
import type { CheckedFile, SheetFileStore } from '../../stores/staff/sheet-file';
import './index.scss';

/** What a page says of its kind of file. */
interface ImportWords {
  readonly title: string;
  readonly getHint: string;
  /** The button that fetches what there is. */
  readonly whole: (format: string) => string;
  readonly tooLarge: string;
  /** Of what the file does not have. */
  readonly missingHint: string;
  readonly done: (counts: { readonly added: number; readonly changed: number }) => string;
}

interface ImportProps<C extends CheckedFile> {
  readonly of: SheetFileStore<C>;
  readonly words: ImportWords;
  /** The page to which Back leads. */
  readonly page: string;
  /** What the file would make besides, by names. */
  readonly also?: (checked: C) => string | null;
}

interface PartProps {
  readonly of: Pick<SheetFileStore<CheckedFile>, 'fetch' | 'choose' | 'apply' | 'busy' | 'file' | 'problem'>;
  readonly words: ImportWords;
}

/** A file to begin with, or the menu as it is. */
const Fetching = observer(({ of: file, words }: PartProps) => (
  <section className="card file-in__card">
    <h2 className="item-title">{st('menuIn.get')}</h2>
    <p className="muted">{words.getHint}</p>
    <div className="wraps-l">
      <Button kind="outline" size="s" busy={file.busy} onClick={() => void file.fetch('xlsx', true)}>
        <Icon name="download" />
        {st('menuIn.template')}
      </Button>
      <Button kind="outline" size="s" busy={file.busy} onClick={() => void file.fetch('xlsx', false)}>
        <Icon name="download" />
        {words.whole('Excel')}
      </Button>
      <Button kind="outline" size="s" busy={file.busy} onClick={() => void file.fetch('csv', false)}>
        <Icon name="download" />
        {words.whole('CSV')}
      </Button>
    </div>
  </section>
));

const Choosing = observer(({ of: file, words }: PartProps) => (
  <section className="card file-in__card">
    <h2 className="item-title">{st('menuIn.choose')}</h2>
    <p className="muted">{st('menuIn.chooseHint', { max: MENU_FILE_MAX_MB })}</p>
    <Button kind="outline" busy={file.busy} onClick={() => void file.choose()}>
      <Icon name="upload" />
      {file.file?.name ?? st('menuIn.chooseFile')}
    </Button>
    {file.problem !== '' && (
      <Note statusStyle={NOTES.wrong} role="alert">
        {file.problem === 'tooLarge' ? words.tooLarge : st('menuIn.unreadable')}
      </Note>
    )}
  </section>
));

const Where = ({ sheet, row }: { readonly sheet: string; readonly row: number }) => (
  <span className="file-in__where">
    {sheet}
    <span>{st('menuIn.row', { row })}</span>
  </span>
);

const Problems = ({ problems }: Pick<CheckedFile, 'problems'>) => (
  <>
    <Note statusStyle={NOTES.wrong} role="alert">
      {st('menuIn.problems', { count: problems.length })}
    </Note>
    <ul className="rows">
      {problems.map(({ sheet, row, column, text }) => (
        <li key={`${sheet}-${row}-${column}-${text}`} className="file-in__row">
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
const Unread = ({ unread }: Pick<CheckedFile, 'unread'>) => (
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

interface ChangesProps {
  readonly checked: CheckedFile;
  readonly also: string | null;
  readonly missingHint: string;
}

const Changes = ({ checked: { changes, unchanged, missing }, also, missingHint }: ChangesProps) => {
  const added = changes.filter(({ kind }) => kind === 'new').length;
  return (
    <>
      <div className="wraps">
        <Tag tone="ok">{st('menuIn.new', { count: added })}</Tag>
        <Tag tone="wait">{st('menuIn.changed', { count: changes.length - added })}</Tag>
        <Tag>{st('menuIn.unchanged', { count: unchanged })}</Tag>
        {missing.length > 0 && <Tag>{st('menuIn.missing', { count: missing.length })}</Tag>}
      </div>
      {also !== null && <p className="muted">{also}</p>}
      {missing.length > 0 && <p className="muted">{missingHint}</p>}
      <ul className="rows">
        {changes.map(({ sheet, row, name, kind, columns }) => (
          <li key={`${sheet}-${row}-${name}`} className="file-in__row">
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

const apply = async ({ of: file, words }: PartProps, leave: () => void): Promise<void> => {
  const done = await file.apply();
  if (done === null) return;
  feedback.toast(words.done(done));
  leave();
};

const ImportFrame = <C extends CheckedFile>({ of: file, words, page, also }: ImportProps<C>) => {
  const { checked } = file;
  const leave = (): void => {
    file.reset();
    void back(page);
  };
  const part: PartProps = { of: file, words };
  const count = checked?.changes.length ?? 0;
  const fits = checked !== null && checked.problems.length === 0;
  const bar = fits && (
    <Button
      block
      size="xl"
      busy={file.busy}
      why={count === 0 ? st('menuIn.nothing') : null}
      onClick={() => void apply(part, leave)}
    >
      {st('menuIn.apply', { count })}
    </Button>
  );
  return (
    <StaffFrame columns title={words.title} back={leave} {...(bar !== false && { bar })}>
      <Fetching {...part} />
      <Choosing {...part} />
      <SideColumn>
        {checked === null && <p className="muted">{st('menuIn.outcome')}</p>}
        {checked !== null && checked.problems.length > 0 && <Problems problems={checked.problems} />}
        {checked !== null && <Unread unread={checked.unread} />}
        {fits && <Changes checked={checked} also={also?.(checked) ?? null} missingHint={words.missingHint} />}
      </SideColumn>
    </StaffFrame>
  );
};

/** A page of a spreadsheet: what is wrong in it, what it would change, and then all of it at once. */
export const FileImport = observer(ImportFrame) as typeof ImportFrame;
