import { IDLE_MS, IdleWatch, WARNING_MS } from '../../../../../src/stores/kiosk/idle';

describe('an idle kiosk', () => {
  const watched = () => {
    const clock = { now: 0 };
    let left = 0;
    const watch = new IdleWatch(
      () => clock.now,
      () => (left += 1),
    );
    const passes = (ms: number): void => {
      clock.now += ms;
      watch.look();
    };
    return { watch, passes, resets: () => left };
  };

  it('asks after a minute with the seconds that are left, and starts over once they are gone, one time', () => {
    const { watch, passes, resets } = watched();
    passes(IDLE_MS - 1);
    expect(watch.left).toBeNull();
    passes(1);
    expect(watch.left).toBe(WARNING_MS / 1_000);
    passes(WARNING_MS - 1);
    expect([watch.left, resets()]).toEqual([1, 0]);
    passes(1);
    expect([watch.left, resets()]).toEqual([null, 1]);
    passes(1_000);
    expect(resets()).toBe(1);
  });

  it('a touch takes the question back, and the minute begins again', () => {
    const { watch, passes, resets } = watched();
    passes(IDLE_MS + 5_000);
    watch.touch();
    expect(watch.left).toBeNull();
    passes(IDLE_MS - 1);
    expect([watch.left, resets()]).toEqual([null, 0]);
  });
});
