import type { MasterField } from '@romduol/domain/menu/master-fields';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { Button } from '../../../../components/button';
import { confirm } from '../../../../components/confirm';
import { Note } from '../../../../components/staff/note';
import { NOTES } from '../../../../components/staff/status-styles';
import { listWords } from '../../../../i18n';
import { st } from '../../../../i18n-staff';
import { formatMain } from '../../../../money';
import { type EditedDish, menuEditor } from '../../../../stores/staff/menu-editor';

interface PartProps {
  readonly dish: EditedDish | null;
}

/** A part of the form; locked where head office does not let the store change it. */
export const Unlocked = ({
  dish,
  field,
  children,
}: PartProps & { readonly field?: MasterField; readonly children: ReactNode }) => {
  const allows = dish?.headOffice?.allows;
  const isLocked = allows !== undefined && (field === undefined || !allows.includes(field));
  return (
    <fieldset className="dish-ed__part" disabled={isLocked}>
      {children}
    </fieldset>
  );
};

const listParts = (fields: readonly MasterField[]): string =>
  listWords(fields.map((field) => st(`masters.part.${field}`)));

interface HeadOfficeProps extends PartProps {
  /** Something is typed and not saved. */
  readonly isChanged: boolean;
  readonly onReload: () => void;
}

/** What head office says of a dish, and what the store has of its own. */
export const HeadOffice = observer(({ dish, isChanged, onReload }: HeadOfficeProps) => {
  const office = dish?.headOffice;
  if (dish === null || office === undefined) return null;
  const follow = async (field: MasterField): Promise<void> => {
    const title = st('masters.useMasterAsk', { part: st(`masters.part.${field}`) });
    const isSure = await confirm({ title, content: st('masters.useMasterWhat'), ok: st('masters.useMaster') });
    if (!isSure) return;
    const { id, version } = dish;
    if ((await menuEditor.change('followHeadOffice', { id, version, fields: [field] })) !== null) onReload();
  };
  return (
    <section className="card dish-ed__card" aria-label={st('masters.fromMaster')}>
      <Note statusStyle={NOTES.info}>
        <p>{st('masters.dishIs', { name: office.name })}</p>
        <p>
          {office.allows.length === 0
            ? st('masters.mayChangeNothing')
            : st('masters.mayChange', { parts: listParts(office.allows) })}
        </p>
      </Note>
      {office.own.map((field) => (
        <div key={field} className="dish-ed__own">
          <span className="grow">
            <span className="block">{st('masters.ownPart', { part: st(`masters.part.${field}`) })}</span>
            {field === 'price' && (
              <span className="cap muted block">{st('masters.headPrice', { price: formatMain(office.price) })}</span>
            )}
          </span>
          <Button
            size="s"
            kind="outline"
            busy={menuEditor.menu.busy}
            why={isChanged ? st('masters.saveFirst') : null}
            onClick={() => void follow(field)}
          >
            {st('masters.useMaster')}
          </Button>
        </div>
      ))}
    </section>
  );
});
