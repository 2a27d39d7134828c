import { act, screen, waitFor, within } from '@testing-library/react';
import { type Endpoints, endpoints, type Output } from '@romduol/contract';
import { NOTICE_BAR_SPEED, SWIPER_INTERVAL_MS } from '@romduol/domain/limits';
import { useState } from 'react';
import { NoticeBar } from '../../src/components/kit/notice-bar';
import { Progress } from '../../src/components/kit/progress';
import { TickRows } from '../../src/components/staff/tick-rows';
import { Attract } from '../../src/pages/kiosk/start/components/attract';
import OrderStatusPage from '../../src/pages/staff/orderStatus';
import { orderStatus } from '../../src/stores/staff/order-status';
import { mount, mountPage } from '../support/components/page';
import { makeSample } from '../support/components/schema';
import { answer, sampleAnswer } from '../support/components/server';
import { signIn } from '../support/components/staff';

const nothing = (): void => undefined;
const button = (name: string): HTMLElement => screen.getByRole('button', { name });

/** A device whose user asked for less motion. */
const asksForStillness = (): void => {
  const { matchMedia } = window;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => Object.assign(matchMedia(query), { matches: query.includes('reduced-motion') }));
};
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const swiper = (): HTMLElement | null => document.querySelector('.slides');
const slides = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.slides__one')];

describe('a bar', () => {
  it('that says how far something is has a name and a number; one beside a figure is not read again', async () => {
    await mount(
      <>
        <Progress label="Export" percent={41.7} />
        <Progress percent={80} />
      </>,
    );
    const [bar, ...others] = screen.getAllByRole('progressbar');
    expect([bar?.getAttribute('aria-label'), bar?.getAttribute('aria-valuenow'), others]).toEqual(['Export', '41', []]);
    const parts = [...document.querySelectorAll<HTMLElement>('.nut-progress-inner')];
    expect(parts.map(({ style }) => style.width)).toEqual(['41.7%', '80%']);
  });
});

describe('rows of which one is chosen', () => {
  const Rows = () => {
    const [values, setValues] = useState<readonly number[]>([]);
    const rows = [
      { value: 1, label: 'Closed' },
      { value: 2, label: 'Too busy' },
    ];
    return <TickRows as="radio" label="Why?" rows={rows} values={values} onChange={setValues} />;
  };

  it('a tap or a key chooses another; each is one radio to a screen reader', async () => {
    const user = await mount(<Rows />);
    const radios = within(screen.getByRole('radiogroup', { name: 'Why?' })).getAllByRole('radio');
    expect(radios.map(({ textContent }) => textContent)).toEqual(['Closed', 'Too busy']);
    await user.click(screen.getByRole('radio', { name: 'Closed' }));
    screen.getByRole('radio', { name: 'Too busy' }).focus();
    await user.keyboard(' ');
    expect(radios.map((each) => each.getAttribute('aria-checked'))).toEqual(['false', 'true']);
    expect(radios.map((each) => each.querySelector('.nut-radio-icon-checked') !== null)).toEqual([false, true]);
  });
});

describe('a line that is announced', () => {
  const NEWS = 'We are closed on Friday, because the whole team goes to the boat race; on Saturday we open at ten';
  /** What is longer than its line, in px. */
  const [LINE, WORDS] = [320, 960];
  const hasLayout = (): void =>
    void jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function measure(
      this: Element,
    ): DOMRect {
      return new DOMRect(0, 0, this.classList.contains('nut-noticebar-box-wrap-content') ? WORDS : LINE, 24);
    });
  const words = (): HTMLElement => document.querySelector('.nut-noticebar-box-wrap-content') as HTMLElement;

  it('is opened by a tap or by a key, and closed by its button', async () => {
    const acts: string[] = [];
    const user = await mount(
      <NoticeBar text={NEWS} onOpen={() => acts.push('open')} onClose={() => acts.push('close')} />,
    );
    await user.click(button(NEWS));
    button(NEWS).focus();
    await user.keyboard('{Enter} ');
    await user.click(button('Close'));
    expect(acts).toEqual(['open', 'open', 'open', 'close']);
  });

  it('C-01: one that is too long for its line moves past, at the speed of the specification', async () => {
    hasLayout();
    await mount(<NoticeBar text={NEWS} onOpen={nothing} onClose={nothing} />);
    await waitFor(() => expect(words().className).toContain('play'));
    expect(words().style.animationDuration).toBe(`${WORDS / NOTICE_BAR_SPEED}s`);
  });

  it('a person who asked for less motion sees all of it, on as many lines as it takes', async () => {
    asksForStillness();
    hasLayout();
    await mount(<NoticeBar text={NEWS} onOpen={nothing} onClose={nothing} />);
    await waitFor(() => {
      expect(words().closest('.nut-noticebar-box-wrapable')).not.toBeNull();
      expect(words().className).not.toMatch(/play|nut-ellipsis/);
    });
    expect(button(NEWS)).toBeTruthy();
  });
});

describe('slides that take turns', () => {
  const PICTURES = ['/a.webp', '/b.webp', '/c.webp'];
  /** The pictures of each slide, the one in the middle first. */
  const shownPictures = (): string[][] =>
    slides().map((slide) => [...slide.querySelectorAll('img')].map((picture) => picture.getAttribute('src') ?? ''));

  it('C-01 S-35: at a kiosk the best sellers take turns in the middle, at the specified interval', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const WIDTH = 700;
    jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(WIDTH);
    const scrolled = jest.spyOn(Element.prototype, 'scrollTo');
    const places = (): unknown[] => scrolled.mock.calls.map(([to]) => (to as unknown as ScrollToOptions).left);
    answer('kioskWelcome', () => ({ pictures: PICTURES }));
    await mount(<Attract />);
    await waitFor(() => expect(shownPictures()).toHaveLength(3));
    expect(shownPictures().map(([middle]) => middle)).toEqual(PICTURES);
    expect(swiper()?.closest('[aria-hidden="true"]')).not.toBeNull();
    const before = places().length;
    for (let turn = 0; turn < 4; turn += 1) act(() => void jest.advanceTimersByTime(SWIPER_INTERVAL_MS));
    expect(places().slice(before)).toEqual([WIDTH, 2 * WIDTH, 0, WIDTH]);
  });

  it('S-35: where less motion was asked for, the best seller stays in the middle of a kiosk', async () => {
    asksForStillness();
    answer('kioskWelcome', () => ({ pictures: PICTURES }));
    await mount(<Attract />);
    await waitFor(() => expect(document.querySelectorAll('.kiosk__food')).toHaveLength(3));
    expect([swiper(), document.querySelector('.kiosk__food--0 img')?.getAttribute('src')]).toEqual([null, '/a.webp']);
  });

  describe('on the screen that guests look at', () => {
    type Called = Output<Endpoints['orderStatusBoard']>['ready'];
    const orders = (count: number): Called =>
      Array.from({ length: count }, (_, place) =>
        makeSample<Called[number]>(endpoints.orderStatusBoard.output.properties.ready.items, {
          orderNo: `202611200000${String(place + 1).padStart(2, '0')}`,
        }),
      );
    const opens = async (count: number): Promise<void> => {
      await signIn();
      answer('orderStatusBoard', () => sampleAnswer('orderStatusBoard', { ready: orders(count), preparing: [] }));
      await mountPage(OrderStatusPage);
      await orderStatus.load();
    };
    const list = (): HTMLElement[] => within(screen.getByRole('list', { name: 'Ready' })).getAllByRole('listitem');

    it('numbers that fit stand there, and nothing moves', async () => {
      await opens(8);
      await waitFor(() => expect(list()).toHaveLength(8));
      expect(swiper()).toBeNull();
    });

    it('numbers that do not fit take turns, and a screen reader has them in one list', async () => {
      await opens(17);
      await waitFor(() => expect(list()).toHaveLength(17));
      expect(slides()).toHaveLength(3);
      const words = (all: readonly HTMLElement[]): string => all.map(({ textContent }) => textContent).join('');
      expect(words(slides())).toBe(words(list()));
    });

    it('who asked for less motion has all of them at once', async () => {
      asksForStillness();
      await opens(17);
      await waitFor(() => expect(list()).toHaveLength(17));
      expect(swiper()).toBeNull();
    });
  });
});
