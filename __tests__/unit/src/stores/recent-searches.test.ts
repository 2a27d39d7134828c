import { persist } from '../../../../src/stores/persist';
import { RECENT_SEARCHES_MAX, RecentSearches, withSearch } from '../../../../src/stores/recent-searches';
import { network } from '../support/fake-taro';

jest.mock('@tarojs/taro', () => jest.requireActual('../support/fake-taro'));

beforeEach(() => network.reset());

const opened = (): RecentSearches => {
  const searches = new RecentSearches();
  searches.open();
  return searches;
};

it('P-01: the newest search comes first, and one that is repeated is there once', () => {
  const searches = ['crab', 'អាម៉ុក'].reduce(withSearch, [] as readonly string[]);
  expect(withSearch(searches, '  CRAB ')).toEqual(['CRAB', 'អាម៉ុក']);
  expect(withSearch(searches, '螃蟹')).toEqual(['螃蟹', 'អាម៉ុក', 'crab']);
});

it('P-01: an empty search is not stored', () => {
  expect(withSearch(['crab'], '   ')).toEqual(['crab']);
});

it('P-01: ten searches are stored, the oldest one is removed', () => {
  const eleven = Array.from({ length: RECENT_SEARCHES_MAX + 1 }, (_, at) => `dish ${at}`);
  const searches = eleven.reduce(withSearch, [] as readonly string[]);
  expect(searches).toEqual(eleven.slice(1).reverse());
});

it('P-01: what was searched for is there when the app is opened again', () => {
  opened().keep('iced coffee');
  expect(opened().list).toEqual(['iced coffee']);
});

it('P-01: cleared searches can be had back until the search is opened again', () => {
  const searches = opened();
  searches.keep('crab');
  searches.keep('amok');
  searches.clear();
  expect([searches.list, persist.read('recentSearches')]).toEqual([[], null]);
  searches.undoClear();
  expect([searches.list, persist.read('recentSearches')]).toEqual([
    ['amok', 'crab'],
    ['amok', 'crab'],
  ]);
  searches.clear();
  searches.open();
  searches.undoClear();
  expect(searches.list).toEqual([]);
});

it('T-16: after a logout no earlier search is shown', () => {
  const searches = opened();
  searches.keep('crab');
  persist.clear();
  searches.open();
  expect(searches.list).toEqual([]);
});
