import Taro from '@tarojs/taro';
import type { SectionSpy } from './section-spy';

/** Parts are asked where they are this often, in ms, while the page is shown: a page cannot listen from here. */
const LOOK_MS = 300;

interface Rect {
  readonly id: string;
  readonly top: number;
  readonly bottom: number;
}

const look = (ids: readonly string[], headId: string, seen: (rects: readonly Rect[], top: number) => void): void => {
  const query = Taro.createSelectorQuery();
  query.select(`#${headId}`).boundingClientRect();
  ids.forEach((id) => query.select(`#${id}`).boundingClientRect());
  query.selectViewport().scrollOffset();
  query.exec(([head, ...rest]: (Rect | null)[]) =>
    seen(
      rest.slice(0, -1).filter((rect) => rect !== null),
      head?.bottom ?? 0,
    ),
  );
};

export const sectionSpy: SectionSpy = {
  watch(ids, headId, onRead) {
    let last: string | undefined;
    const timer = setInterval(
      () =>
        look(ids, headId, (rects, top) => {
          const read = (rects.find(({ bottom }) => bottom > top + 2) ?? rects.at(-1))?.id;
          if (read === undefined || read === last) return;
          last = read;
          onRead(read);
        }),
      LOOK_MS,
    );
    return () => clearInterval(timer);
  },

  jump(id, headId) {
    const query = Taro.createSelectorQuery();
    query.select(`#${headId}`).boundingClientRect();
    query.select(`#${id}`).boundingClientRect();
    query.selectViewport().scrollOffset();
    query.exec(([head, part, view]: [Rect | null, Rect | null, { scrollTop: number } | null]) => {
      if (head === null || part === null || view === null) return;
      void Taro.pageScrollTo({ scrollTop: view.scrollTop + part.top - head.bottom + 1, duration: 0 });
    });
  },

  centre() {
    // Only a ScrollView can be scrolled from here.
  },
};
