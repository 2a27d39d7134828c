import { WriteMerger } from '../../../../server/db/merge-writes';

const write = (sql: string, ...parameters: unknown[]) => ({ sql, parameters });
const INSERT = write('insert into "job" ("kind", "payload") values ($1, $2)', 'a', 'b');
const UPDATE = write('update "orders" set "pay_status" = $1 where "id" = $2', 1, 7);
const DELETE = write('delete from "cart_line" where "cart_id" = $1', 3);
const NOTIFY = write(
  'with "messages" as (insert into "outbox" ("cmd") values ($1) returning "id") select pg_notify($2, id) as "sent" from "messages"',
  100,
  'outbox',
);
const SHARE = write(
  'with "line" as (insert into "cart_line" ("num") values ($1) returning "id") insert into "cart_share" ("line_id") select "id" from "line"',
  1,
);

const merged = (...statements: ReturnType<typeof write>[]) => new WriteMerger().merge(statements);

it('writes to different tables are one statement, with their values counted on', () => {
  expect(merged(INSERT, UPDATE, DELETE)).toEqual([
    write(
      'with "w0" as (insert into "job" ("kind", "payload") values ($1, $2)), ' +
        '"w1" as (update "orders" set "pay_status" = $3 where "id" = $4) delete from "cart_line" where "cart_id" = $5',
      ...['a', 'b', 1, 7, 3],
    ),
  ]);
});

it('a statement that answers something ends it, and the parts of others come before it', () => {
  expect(merged(NOTIFY, SHARE, UPDATE)).toEqual([
    write(
      'with "line" as (insert into "cart_line" ("num") values ($1) returning "id"), ' +
        '"w0" as (insert into "cart_share" ("line_id") select "id" from "line"), ' +
        '"w1" as (update "orders" set "pay_status" = $2 where "id" = $3), ' +
        '"messages" as (insert into "outbox" ("cmd") values ($4) returning "id") select pg_notify($5, id) as "sent" from "messages"',
      ...[1, 1, 7, 100, 'outbox'],
    ),
  ]);
});

it('rows of one table are added by one statement, and changed by one after the other', () => {
  expect(merged(INSERT, INSERT)).toHaveLength(1);
  expect(merged(UPDATE, UPDATE)).toEqual([UPDATE, UPDATE]);
  expect(merged(write('insert into "orders" ("id") values ($1)', 7), UPDATE)).toHaveLength(2);
});

it('what a trigger of one reads is written by a statement before it', () => {
  const entry = write('insert into "audit_log" ("order_id") values ($1)', 7);
  expect(merged(UPDATE, entry)).toEqual([UPDATE, entry]);
  expect(merged(write('insert into "orders" ("id") values ($1)', 7), entry)).toHaveLength(2);
  expect(merged(entry, INSERT)).toHaveLength(1);
});

const SALE = write('SELECT record_sale($1)', 7);

it('what a function reads is written before it; what reads the same rows goes with it', () => {
  const entry = write('insert into "audit_log" ("order_id") values ($1)', 8);
  expect(merged(UPDATE, SALE, entry)).toEqual([
    UPDATE,
    write('with "w0" as (insert into "audit_log" ("order_id") values ($1)) SELECT record_sale($2)', 8, 7),
  ]);
});

it('what the trigger of one writes is not read by another part of its statement', () => {
  const entry = write('insert into "loyalty_entry" ("amount") values ($1)', 5);
  const reads = write(
    'with "b" as (select "balance" from "loyalty_balance") insert into "job" ("payload") select "balance" from "b"',
  );
  expect(merged(entry, reads)).toEqual([entry, reads]);
});

it.each([
  ['reads another table', write('update "tender" set "at" = (select "at" from "job")')],
  ['writes what it has to look for', write('insert into "tender" ("at") select "at" from "job"')],
  ['is no write', write('begin')],
  ['calls a function of which nothing is known', write('SELECT fold_sales($1)', 7)],
])('what %s stays alone', (_, statement) => {
  expect(merged(UPDATE, statement, INSERT)).toEqual([UPDATE, statement, INSERT]);
});
