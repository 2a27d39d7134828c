import { endpoints } from '@romduol/contract';
import { toKind } from '../../../../src/service-worker/kinds';

const kind = (path: string, navigates = false) => toKind(new URL(path, 'https://store.example'), navigates);

describe('what the service worker keeps, and what it never touches', () => {
  it.each([
    ['/js/app.0a1b2c3d.js', 'file'],
    ['/css/app.0a1b2c3d.css', 'file'],
    ['/pictures/demo/crab.webp', 'picture'],
    [`${endpoints.menu.path}?tableUuid=abc`, 'menu'],
    ['/?tableUuid=abc-1', 'table'],
    ['/pages/index/index?tableUuid=abc-1', 'table'],
  ])('%s is kept as %s', (path, expected) => expect(kind(path)).toBe(expected));

  it.each(['/', '/pages/orders/index', '/open-location'])('%s is a page of diners on navigation', (path) => {
    expect(kind(path, true)).toBe('page');
    expect(kind(path)).toBeNull();
  });

  it.each(Object.values(endpoints).filter(({ path }) => path !== endpoints.menu.path))(
    'the answer of $method $path belongs to a person and is never kept',
    ({ path }) => expect(kind(path)).toBeNull(),
  );

  it.each([
    '/pages/staff/board/index',
    '/pages/backOffice/manual/index',
    '/pages/manager/home/index',
    '/pages/office/index/index',
    '/pages/kiosk/start/index',
    '/sms',
    '/printer',
    '/metrics',
  ])('%s always comes from the network', (path) => expect(kind(path, true)).toBeNull());
});
