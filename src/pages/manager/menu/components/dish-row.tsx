import { STAFF_LANGUAGES } from '@romduol/domain/limits';
import { BY_PIECE } from '@romduol/domain/codes';
import { observer } from 'mobx-react-lite';
import { DishImage } from '../../../../components/dish-image';
import { SwitchFace } from '../../../../components/kit/switch';
import { Handle, Steps } from '../../../../components/staff/arrange';
import { Tag } from '../../../../components/tag';
import { perUnit } from '../../../../components/unit';
import { t } from '../../../../i18n';
import { st, staffLanguage } from '../../../../i18n-staff';
import { formatMain } from '../../../../money';
import { root } from '../../../../stores/staff';
import { type DraftDish, menuEditor } from '../../../../stores/staff/menu-editor';

interface DishRowProps {
  readonly dish: DraftDish;
  readonly arranging: boolean;
  /** Its position in its category, from 0, and the number of dishes there. */
  readonly place: number;
  readonly count: number;
  readonly onOpen: () => void;
}

/** The name in the other languages; that it is in none, where it is. */
const Others = ({ name }: Pick<DraftDish, 'name'>) => {
  const shown = name[staffLanguage()];
  const others = [...new Set([...STAFF_LANGUAGES].reverse().map((language) => name[language]))].filter(
    (text) => text !== shown,
  );
  return (
    <span className="menu-dish__others">{others.length === 0 ? st('menuEd.untranslated') : others.join(' · ')}</span>
  );
};

const Tags = ({ dish }: { readonly dish: DraftDish }) => (
  <span className="menu-dish__tags">
    <b>{perUnit({ ...dish, sellPrice: dish.price }) || formatMain(dish.price)}</b>
    {dish.vipPrice !== null && <Tag tone="gold">{`${st('dishEd.vip')} ${formatMain(dish.vipPrice)}`}</Tag>}
    {dish.pricingMethod !== BY_PIECE && (
      <Tag tone="wait" icon="scale">
        {st('menuEd.weigh')}
      </Tag>
    )}
    {dish.timed && <Tag tone="wait">{st('menuEd.timed')}</Tag>}
    {dish.fromHeadOffice === true && <Tag>{st('masters.fromMaster')}</Tag>}
    {dish.isSet && <Tag>{st('menuEd.isSet')}</Tag>}
    {dish.soldOut && <Tag tone="err">{t('menu.soldOut')}</Tag>}
    {dish.stock !== null && dish.stock > 0 && <Tag tone="wait">{st('menuEd.left', { count: dish.stock })}</Tag>}
    {dish.sales > 0 && <span className="cap muted">{st('menuEd.sold', { count: dish.sales })}</span>}
  </span>
);

/** A dish in the editor's list: opens with a tap, is put on or off sale, or moves while the list is arranged. */
export const DishRow = observer(({ dish, arranging, place, count, onOpen }: DishRowProps) => {
  const name = dish.name[staffLanguage()];
  const at = { name, place, count, onMove: (to: number) => menuEditor.placeDish(dish, to) };
  return (
    <li className="menu-dish drag-item">
      {arranging && <Handle {...at} />}
      <button type="button" className="menu-dish__tap" onClick={onOpen}>
        {!arranging && <DishImage picture={dish.picture} placeholderColor={dish.tint} size="s" />}
        <span className="grow block">
          <span className="menu-dish__name">{name}</span>
          {!arranging && <Others name={dish.name} />}
          <Tags dish={dish} />
        </span>
      </button>
      {arranging ? (
        <Steps {...at} />
      ) : root.staff.info?.inMasterMenu === true ? null : (
        <button
          type="button"
          role="switch"
          aria-checked={!dish.soldOut}
          aria-label={st('menuEd.onSale', { name })}
          className="menu-dish__switch"
          onClick={() => menuEditor.setOnSale(dish, dish.soldOut)}
        >
          <SwitchFace on={!dish.soldOut} />
        </button>
      )}
    </li>
  );
});
