import { safeExecute } from '@tarojs/runtime';
import { act, screen, waitFor } from '@testing-library/react';
import { useShown } from '../../src/platform/shown';
import { useResource } from '../../src/stores/use-resource';
import { Async } from '../../src/components/async';
import { mountPage } from '../support/components/page';

const PATH = '/pages/test/index';
const tells = (event: 'onHide' | 'onShow'): void => {
  act(() => {
    safeExecute(PATH, event);
  });
};
const isLeft = (): void => tells('onHide');
const isShown = (): void => tells('onShow');

describe('a page that is shown', () => {
  it('is loaded once when it is made, and anew at each return, however soon', async () => {
    let asked = 0;
    const ask = async (): Promise<number> => (asked += 1);
    const Page = () => <Async of={useResource(ask)}>{(value) => <p>{`State ${value}`}</p>}</Async>;
    await mountPage(Page);
    expect(await screen.findByText('State 1')).toBeTruthy();
    // Somebody receives an order on the page above within a second of opening this one.
    isLeft();
    isShown();
    expect(await screen.findByText('State 2')).toBeTruthy();
    isLeft();
    isShown();
    expect(await screen.findByText('State 3')).toBeTruthy();
  });

  it('runs once as it is made, though the platform says after it that it is shown', async () => {
    const runs = jest.fn();
    const Page = () => {
      useShown(runs);
      return <p>There</p>;
    };
    await mountPage(Page);
    isShown();
    expect(runs).toHaveBeenCalledTimes(1);
    isLeft();
    isShown();
    await waitFor(() => expect(runs).toHaveBeenCalledTimes(2));
  });
});
