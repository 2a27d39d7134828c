import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { Directory } from '../../../../server/directory/directory';
import { Front } from '../../../../server/directory/front';
import { answerThere } from '../../../../server/directory/replay';
import type { RouteKey } from '../../../../server/directory/route-key';
import type { ServedDatabase } from '../../../../server/directory/served-database';
import { hashToken } from '../../../../server/http/tokens';

const TOKENS = ['a'.repeat(43), 'b'.repeat(43), 'c'.repeat(43)] as const;
const toOrganisation = (token: string): number => TOKENS.findIndex((each) => each === token) + 1;

/** A database with one organisation of its own number, and a server that says who answers. */
class FakeDatabase {
  app: FastifyInstance;
  isAnswering = true;
  callbackStatus = 404;
  checks: object[] = [];

  constructor(readonly number: number) {
    this.app = fastify();
    this.app.decorate('answerRead', (request, body) => answerThere(this.app, request, body));
    this.app.all('/*', (request, reply) => reply.send({ by: number, body: request.body ?? null }));
    this.app.post('/api/payment/callback/:gateway', (_request, reply) =>
      reply.code(this.callbackStatus).send({ by: number }),
    );
  }

  get isUp(): boolean {
    return this.isAnswering;
  }

  async find(key: RouteKey): Promise<number | null> {
    if (!this.isAnswering) throw new Error('away');
    if (key.kind === 'login') return key.userName === `owner-${this.number}` ? this.number : null;
    const token = TOKENS.find((each) => key.kind === 'token' && hashToken(each).equals(key.hash));
    return token !== undefined && toOrganisation(token) === this.number ? this.number : null;
  }

  async takeCheck(): Promise<object | null> {
    return this.checks.pop() ?? null;
  }

  async putCheck(check: object): Promise<void> {
    this.checks.push(check);
  }
}

describe('the front of a process with several databases', () => {
  let databases: readonly [FakeDatabase, FakeDatabase];
  let front: Front;
  let origin: string;
  beforeEach(async () => {
    databases = [new FakeDatabase(1), new FakeDatabase(2)];
    await Promise.all(databases.map(({ app }) => app.ready()));
    front = new Front(new Directory(databases as unknown as ServedDatabase[]));
    await new Promise<void>((resolve) => front.server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(front.server.address() as AddressInfo).port}`;
  });
  afterEach(async () => {
    front.server.closeAllConnections();
    await new Promise((resolve) => front.server.close(resolve));
    await Promise.all(databases.map(({ app }) => app.close()));
  });

  const gets = (path: string, token?: string) =>
    fetch(`${origin}${path}`, token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } });
  const posts = (path: string, body: object) =>
    fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('each token is answered by the database of its organisation, an unknown one by any', async () => {
    for (const [place, token] of TOKENS.slice(0, 2).entries()) {
      expect(await (await gets('/api/consumer/cart', token)).json()).toMatchObject({ by: place + 1 });
    }
    expect(await (await gets('/api/consumer/cart', TOKENS[2])).json()).toMatchObject({ by: 1 });
  });

  it('a database is away: its tokens and unknown ones get 503 with a time, others and pages an answer', async () => {
    const [first, second] = databases;
    second.isAnswering = false;
    const refused = await Promise.all([gets('/api/x', TOKENS[1]), gets('/api/x', TOKENS[2])]);
    expect(refused.map(({ status, headers }) => [status, headers.get('retry-after')])).toEqual([
      [503, '2'],
      [503, '2'],
    ]);
    expect(await refused[0]?.json()).toMatchObject({ code: 1, name: 'busy' });
    expect((await gets('/api/x', TOKENS[0])).status).toBe(200);
    expect((await gets('/?tableUuid=abcdefgh-1')).status).toBe(200);
    expect((await gets('/readyz')).status).toBe(200);
    first.isAnswering = false;
    expect((await gets('/readyz')).status).toBe(503);
    expect((await gets('/livez')).status).toBe(200);
  });

  it('a sign-in goes to the database of its name with its body, and takes its human check along', async () => {
    const [first, second] = databases;
    first.checks.push({ id: 'c' });
    const signedIn = await posts('/api/employee/login', { userName: 'Owner-2', challenge: 'c' });
    expect(await signedIn.json()).toEqual({ by: 2, body: { userName: 'Owner-2', challenge: 'c' } });
    expect([first.checks, second.checks]).toEqual([[], [{ id: 'c' }]]);
  });

  it('a provider’s report goes on to the next database where one does not know its payment, or has left it', async () => {
    const [first, second] = databases;
    const reports = async () => (await posts('/api/payment/callback/aba', {})).status;
    expect(await reports()).toBe(404);
    second.callbackStatus = 200;
    expect(await reports()).toBe(200);
    first.callbackStatus = 503;
    expect(await reports()).toBe(200);
    second.callbackStatus = 404;
    expect(await reports()).toBe(503);
    first.callbackStatus = 404;
    second.isAnswering = false;
    expect(await reports()).toBe(503);
  });
});
