import { observer } from 'mobx-react-lite';
import { useCallback, useState } from 'react';
import { Async } from '../../../../../components/async';
import { Button } from '../../../../../components/button';
import { Field } from '../../../../../components/field';
import { Sheet } from '../../../../../components/sheet';
import { st } from '../../../../../i18n-staff';
import { feedback } from '../../../../../platform/feedback';
import {
  loadPlatformItems,
  mapItem,
  type PlatformConnection,
  type PlatformItem,
  platforms,
} from '../../../../../stores/staff/platforms';
import { useResource } from '../../../../../stores/use-resource';

const ID_MAX = 64;

const ItemField = observer(({ id, item }: { readonly id: number; readonly item: PlatformItem }) => {
  const [text, setText] = useState(item.externalId ?? '');
  const [saved, setSaved] = useState(item.externalId ?? '');
  const save = async (): Promise<void> => {
    const externalId = text.trim();
    const isDone = await mapItem({ id, goodsId: item.goodsId, externalId: externalId === '' ? null : externalId });
    if (!isDone) return;
    setSaved(externalId);
    feedback.toast(st('platform.itemSaved'));
  };
  return (
    <Field
      label={item.name}
      placeholder={String(item.goodsId)}
      value={text}
      maxLength={ID_MAX}
      onChange={setText}
      {...(text.trim() !== saved && {
        after: (
          <Button size="s" busy={platforms.busy} onClick={() => void save()}>
            {st('form.save')}
          </Button>
        ),
      })}
    />
  );
});

/** What each dish is called at a platform. */
export const ItemsSheet = observer(
  ({ of, onClose }: { readonly of: PlatformConnection; readonly onClose: () => void }) => {
    const items = useResource(useCallback(() => loadPlatformItems(of.id), [of.id]));
    return (
      <Sheet open title={st('platform.items')} sub={of.name} onClose={onClose}>
        <div className="stack">
          <p className="muted">{st('platform.itemHint')}</p>
          <Async of={items} rows={5}>
            {(list) => list.map((item) => <ItemField key={item.goodsId} id={of.id} item={item} />)}
          </Async>
        </div>
      </Sheet>
    );
  },
);
