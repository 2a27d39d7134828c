import { type PublicCall, publicCalls } from '../../contract/public/index';

const KEY = '{{apiKey}}';

const isInPath = ({ path }: PublicCall, field: string): boolean => path.includes(`{${field}}`);

/** The address of a call in Postman's and Bruno's form. */
const toUrl = (row: PublicCall): object => {
  const parts = row.path.slice(1).split('/');
  const path = parts.map((part) => part.replace(/^\{(\w+)\}$/, ':$1'));
  const fields = Object.entries(row.example);
  const query =
    row.body === 'query'
      ? fields
          .filter(([field]) => !isInPath(row, field))
          .map(([field, value]) => ({ key: field, value: String(value) }))
      : [];
  const asked = query.length === 0 ? '' : `?${query.map(({ key, value }) => `${key}=${value}`).join('&')}`;
  return {
    raw: `{{origin}}/${path.join('/')}${asked}`,
    host: ['{{origin}}'],
    path,
    ...(query.length > 0 && { query }),
    variable: fields
      .filter(([field]) => isInPath(row, field))
      .map(([field, value]) => ({ key: field, value: String(value) })),
  };
};

const toItem = (row: PublicCall): object => {
  const body = Object.fromEntries(Object.entries(row.example).filter(([field]) => !isInPath(row, field)));
  const once = { key: 'Idempotency-Key', value: '{{$guid}}' };
  return {
    name: row.summary,
    request: {
      method: row.method,
      header: row.method === 'GET' ? [] : [once, { key: 'Content-Type', value: 'application/json' }],
      url: toUrl(row),
      ...(row.body === 'json' && { body: { mode: 'raw', raw: JSON.stringify(body, null, 2) } }),
      description: row.description ?? '',
    },
  };
};

/** The public API as a collection that Postman and Bruno import. */
export const collection = (): string => {
  const rows = Object.values<PublicCall>(publicCalls);
  const tags = [...new Set(rows.map(({ tag }) => tag))];
  const document = {
    info: {
      name: 'Romduol API v1',
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: { type: 'bearer', bearer: [{ key: 'token', value: KEY, type: 'string' }] },
    variable: [
      { key: 'origin', value: 'http://localhost:8080' },
      { key: 'apiKey', value: '' },
    ],
    item: tags.map((tag) => ({ name: tag, item: rows.filter((row) => row.tag === tag).map(toItem) })),
  };
  return `${JSON.stringify(document, null, 2)}\n`;
};
