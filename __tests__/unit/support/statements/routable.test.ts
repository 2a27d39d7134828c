import { findUnrouted, loadParser } from '../../../support/statements/routable';

const CATALOGUE = {
  owned: new Set(['orders', 'tender', 'member', 'store', 'area']),
  columns: new Map([
    ['orders', new Set(['store_id', 'id', 'remark'])],
    ['tender', new Set(['store_id', 'order_id', 'cents'])],
    ['member', new Set(['store_id', 'person_id'])],
    ['store', new Set(['id', 'organisation_id', 'members_at', 'area_id'])],
    ['area', new Set(['id', 'organisation_id', 'name'])],
    ['session', new Set(['token_hash', 'store_id', 'person_id'])],
    ['person', new Set(['id', 'phone'])],
  ]),
};

beforeAll(() => loadParser());

const routed = [
  'select * from "orders" where "store_id" = $1 and "id" = $2',
  'select * from orders where (store_id, id) = ($1, $2)',
  'select 1 from orders o JOIN tender t ON t.store_id = o.store_id AND t.order_id = o.id WHERE o.store_id = $1',
  'select 1 from orders o JOIN tender t USING (store_id) WHERE t.store_id = $1',
  'select 1 from orders o left join tender t on t.store_id = o.store_id where o.store_id = $1',
  'select 1 from orders o where o.store_id = $1 and exists (select from tender t where t.store_id = o.store_id)',
  'select (select count(*) from tender t where t.store_id = o.store_id) from orders o where o.store_id = $1',
  'select 1 from orders o, lateral (select * from tender where store_id = o.store_id) t where o.store_id = $1',
  'select 1 from orders where store_id = $1 and id = 1 or store_id = $1 and id = 2',
  'with o as (select store_id, id from orders where store_id = $1) select * from tender t join o on o.store_id = t.store_id',
  'delete from "orders" where "store_id" = $1',
  'delete from tender using orders o where o.store_id = $1 and tender.store_id = o.store_id',
  'update tender t set cents = 1 from orders o where t.store_id = o.store_id and o.store_id = $1',
  'insert into "orders" ("store_id", "id") values ($1, $2), ($3, $4)',
  'insert into orders (id, store_id) select order_id, store_id from tender where store_id = $1',
  'insert into orders (store_id, id) select $1, x from unnest($2::int[]) as x',
  // Found by a token, which belongs to one store.
  'select 1 from session s join orders o on o.store_id = s.store_id where s.token_hash = $1',
  // One organisation.
  'select 1 from orders o join store s on s.id = o.store_id where s.organisation_id = $1',
  'select 1 from orders where store_id in (select id from store where organisation_id = $1)',
  'select 1 from member m join store s on coalesce(s.members_at, s.id) = m.store_id where s.id = $1',
  'select 1 from member where store_id = (select coalesce(members_at, id) from store where id = $1)',
  'insert into area (organisation_id, name) values ($1, $2)',
  'select "id" from "person" where "id" = $1',
  'begin',
];

it.each(routed)('names a store or an organisation: %s', (text) => {
  expect(findUnrouted(text, CATALOGUE)).toEqual([]);
});

const unrouted: readonly (readonly [string, readonly string[]])[] = [
  ['select * from "orders" where "id" = $1', ['orders all']],
  ['select * from orders where store_id > $1', ['orders all']],
  ['select * from orders where store_id <> $1', ['orders all']],
  ['select * from orders where not (store_id = $1)', ['orders all']],
  ['select * from orders where store_id = $1 or id = $2', ['orders all']],
  ['select * from orders where store_id = id', ['orders all']],
  ['select * from orders where store_id in ($1, $2)', ['orders several']],
  ['select * from orders where store_id = any($1::bigint[])', ['orders several']],
  ['select 1 from orders o join tender t on t.order_id = o.id where o.store_id = $1', ['tender all']],
  // ON of an outer join restricts only the side that may be missing.
  [
    'select 1 from orders o left join tender t on t.store_id = o.store_id and o.store_id = $1',
    ['orders all', 'tender all'],
  ],
  ['select 1 from orders o left join tender t using (store_id) where t.cents = 1', ['orders all', 'tender all']],
  ['select 1 from orders where store_id = $1 and exists (select from tender t where t.order_id = id)', ['tender all']],
  [
    'with o as (select * from orders) select 1 from tender t join o on o.store_id = t.store_id',
    ['orders all', 'tender all'],
  ],
  ['select 1 from member m join person p on p.id = m.person_id where p.phone = $1', ['member all']],
  ['update "orders" set "remark" = $1 where "id" = $2', ['orders all']],
  ['insert into "orders" ("id") values ($1)', ['orders all']],
  ['insert into orders (store_id, id) select store_id, order_id from tender', ['orders all', 'tender all']],
  [
    'select 1 from orders where store_id in (select store_id from member where person_id = $1)',
    ['member all', 'orders all'],
  ],
  ['select * from orders where store_id = $1 union all select * from orders', ['orders all']],
  ['select * from area where name = $1', ['area all']],
];

it.each(unrouted)('may need rows of several stores: %s', (text, expected) => {
  const found = findUnrouted(text, CATALOGUE).map(({ table, stores }) => `${table} ${stores}`);
  expect(found.sort()).toEqual(expected);
});
