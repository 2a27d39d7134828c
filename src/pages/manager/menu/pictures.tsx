import { UPLOAD_MAX_FILES } from '@romduol/domain/limits';
import { View } from '@tarojs/components';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { Async } from '../../../components/async';
import { Button } from '../../../components/button';
import { confirm } from '../../../components/confirm';
import { Progress } from '../../../components/kit/progress';
import { Note } from '../../../components/staff/note';
import { SideColumn } from '../../../components/staff/side-column';
import { NOTES } from '../../../components/staff/status-styles';
import { StaffFrame, staffPage } from '../../../features/staff-frame';
import { listWords } from '../../../i18n';
import { st, staffLanguage } from '../../../i18n-staff';
import { feedback } from '../../../platform/feedback';
import { back } from '../../../platform/navigation';
import { type DishPicture, dishPictures } from '../../../stores/staff/dish-pictures';
import { menuEditor } from '../../../stores/staff/menu-editor';
import { STAFF_PAGES } from '../../../stores/staff/routes';
import { PickDishSheet } from './components/pick-dish-sheet';
import { pictureName, PictureRow } from './components/picture-row';
import { PicturePicker } from './components/picture-picker';
import './pictures.scss';

const SAVED = { tone: 'ok', icon: 'check' } as const;
/** Dishes that the question names; more would fill the screen, and each row says it too. */
const NAMED = 6;

/** What has neither a picture to upload nor one to undo is not kept. */
const leave = (): void => {
  if (!dishPictures.busy && dishPictures.waiting + dishPictures.done.length === 0) dishPictures.reset();
  void back(STAFF_PAGES.menuEditor);
};

const upload = async (): Promise<void> => {
  const { replaced } = dishPictures;
  if (replaced.length > 0) {
    const shown = listWords(replaced.map(({ name }) => name[staffLanguage()]).slice(0, NAMED));
    const count = replaced.length - NAMED;
    const names = count > 0 ? st('menuPic.askMore', { names: shown, count }) : shown;
    const isSure = await confirm({
      title: st('menuPic.askTitle', { count: replaced.length }),
      content: st('menuPic.ask', { names }),
      ok: st('menuPic.askOk'),
    });
    if (!isSure) return;
  }
  await dishPictures.upload();
};

const undo = async (): Promise<void> => {
  if (await dishPictures.undo()) feedback.toast(st('menuPic.undoDone'));
};

const Outcome = observer(() => {
  const { busy, done, interruption } = dishPictures;
  return (
    <>
      {interruption !== null && (
        <Note statusStyle={NOTES.warn} role="alert">
          {st(`menuPic.${interruption}`)}
        </Note>
      )}
      {!busy && done.length > 0 && (
        <Note
          statusStyle={SAVED}
          role="status"
          action={
            <Button size="s" kind="outline" onClick={() => void undo()}>
              {st('menuPic.undo')}
            </Button>
          }
        >
          {st('menuPic.done', { count: done.length })}
        </Note>
      )}
    </>
  );
});

interface GroupProps {
  readonly title: string;
  readonly pictures: readonly DishPicture[];
  readonly onPick: (picture: DishPicture) => void;
}

const Group = observer(({ title, pictures, onPick }: GroupProps) =>
  pictures.length === 0 ? null : (
    <>
      <h2 className="item-title">{title}</h2>
      <ul className="rows" aria-label={title}>
        {pictures.map((picture) => (
          <PictureRow key={picture.key} picture={picture} onPick={onPick} />
        ))}
      </ul>
    </>
  ),
);

const Chosen = observer(({ onPick }: Pick<GroupProps, 'onPick'>) => {
  const { pictures, progress, withoutDish, assigned, refused } = dishPictures;
  if (pictures.length === 0) return <p className="muted">{st('menuPic.outcome')}</p>;
  return (
    <>
      {progress !== null && (
        <Progress percent={(100 * progress.done) / progress.count} label={st('menuPic.progress', { ...progress })} />
      )}
      <Group title={st('menuPic.refused', { count: refused.length })} pictures={refused} onPick={onPick} />
      <Group title={st('menuPic.withoutDish', { count: withoutDish.length })} pictures={withoutDish} onPick={onPick} />
      <Group title={st('menuPic.assigned', { count: assigned.length })} pictures={assigned} onPick={onPick} />
    </>
  );
});

/** Pictures of many dishes: chosen together, each for the dish that its file is named after, and then uploaded. */
const MenuPicturesPage = () => {
  const [picked, setPicked] = useState<DishPicture | null>(null);
  const { pictures, progress, ready, waiting, interruption, tooMany } = dishPictures;
  const busy = progress !== null;
  const bar = (ready.length > 0 || busy) && (
    <Button block size="xl" busy={busy} onClick={() => void upload()}>
      {busy
        ? st('menuPic.progress', { ...progress })
        : st(interruption === null ? 'menuPic.upload' : 'menuPic.goOn', { count: ready.length })}
    </Button>
  );
  return (
    <StaffFrame
      loads={[menuEditor.menu]}
      columns
      title={st('menuPic.title')}
      back={leave}
      {...(bar !== false && { bar })}
    >
      <Async of={menuEditor.menu} rows={6}>
        {() => (
          <>
            <View className="stack">
              <PicturePicker
                max={UPLOAD_MAX_FILES}
                chosen={waiting}
                tooMany={tooMany}
                busy={busy}
                onChoose={(max) => void dishPictures.choose(max)}
              />
              <Outcome />
              {!busy && pictures.length > 0 && (
                <View className="wraps">
                  <Button kind="quiet" size="s" onClick={dishPictures.reset}>
                    {st('menuPic.clear')}
                  </Button>
                </View>
              )}
            </View>
            <SideColumn>
              <Chosen onPick={setPicked} />
            </SideColumn>
          </>
        )}
      </Async>
      {picked !== null && (
        <PickDishSheet
          sub={pictureName(picked)}
          onClose={() => setPicked(null)}
          onPick={(dishId) => {
            dishPictures.assign(picked, dishId);
            setPicked(null);
          }}
        />
      )}
    </StaffFrame>
  );
};

export default staffPage(MenuPicturesPage);
