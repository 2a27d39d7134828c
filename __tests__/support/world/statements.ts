import { Connection } from '../../../server/db/connection';

/** How many statements a call sends to PostgreSQL, begin and commit included. What the live connection reads is not its. */
export const countStatements = async (call: () => Promise<unknown>): Promise<number> => {
  const { submit } = Connection.prototype;
  let statements = 0;
  const spy = jest.spyOn(Connection.prototype, 'submit').mockImplementation(function (this: Connection, statement) {
    if (!statement.sql.includes('from "outbox"')) statements += 1;
    return submit.call(this, statement);
  });
  await call();
  spy.mockRestore();
  return statements;
};
