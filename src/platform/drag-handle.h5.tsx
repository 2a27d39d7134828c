import { useEffect, useRef } from 'react';
import { Icon } from '../components/icon';
import type { DragHandleProps } from './drag-handle';
import { DragSession } from './drag-session.h5';
import './drag-handle.scss';

const ARROWS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

let voice: HTMLElement | null = null;
/** Announces something to users of screen readers. */
const say = (text: string): void => {
  if (voice === null) {
    voice = document.createElement('div');
    voice.setAttribute('role', 'status');
    voice.className = 'sr';
    document.body.append(voice);
  }
  voice.textContent = text;
};

/** The focus stays on the item that was moved, at its position after the list is drawn again. */
const followTo = (list: Element | null | undefined, place: number): void => {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const item = [...(list?.children ?? [])].filter((each) => each.classList.contains('drag-item'))[place];
      item?.querySelector<HTMLElement>('.drag-handle')?.focus();
    }),
  );
};

export const DragHandle = ({ label, place, count, sayOver, sayDropped, sayBack, onMove }: DragHandleProps) => {
  const session = useRef<DragSession | null>(null);
  useEffect(() => () => session.current?.cancel(), []);

  const drops = (to: number): void => {
    say(sayDropped(to));
    onMove(to);
  };

  return (
    <button
      type="button"
      className="icon-btn drag-handle"
      aria-label={label}
      onPointerDown={(event) => {
        const item = event.currentTarget.closest<HTMLElement>('.drag-item');
        if (event.button !== 0 || item === null || session.current?.isOn === true) return;
        session.current = new DragSession(item, event.nativeEvent, {
          over: (to) => say(sayOver(to)),
          dropped: drops,
          back: () => say(sayBack),
        });
      }}
      onKeyDown={(event) => {
        const by = ARROWS[event.key];
        if (by === undefined) return;
        event.preventDefault();
        const to = place + by;
        if (to < 0 || to >= count) return;
        drops(to);
        followTo(event.currentTarget.closest('.drag-item')?.parentElement, to);
      }}
    >
      <Icon name="grip" />
    </button>
  );
};
