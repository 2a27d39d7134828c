import type { IncomingMessage } from 'node:http';
import { type Answer, answerThere } from './replay';
import type { ServedDatabase } from './served-database';

const UP = 'romduol_database_up';

/** `name{labels} value` with the database among its labels. */
const label = (line: string, number: number): string => {
  const [, name = '', labels = '', value = ''] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
  return `${name}{database="${number}"${labels === '' ? '' : `,${labels}`}} ${value}`;
};

/** The figures of each database's server, with a label, and which databases answer. A refusal is that of the first server. */
export const mergeMetrics = async (request: IncomingMessage, databases: readonly ServedDatabase[]): Promise<Answer> => {
  const families = new Map<string, string[]>();
  let first: Answer | null = null;
  for (const { app, number } of databases) {
    const answer = app && (await answerThere(app, request, null));
    if (!answer) continue;
    if (answer.statusCode !== 200) return answer;
    first ??= answer;
    let family: string[] = [];
    for (const line of answer.rawPayload.toString().split('\n')) {
      const head = /^# (?:HELP|TYPE) (\w+)/.exec(line)?.[1];
      if (head !== undefined) {
        family = families.get(head) ?? [];
        families.set(head, family);
        if (!family.includes(line)) family.push(line);
      } else if (line !== '') family.push(label(line, number));
    }
  }
  const up = databases.map(({ number, isUp }) => `${UP}{database="${number}"} ${isUp ? 1 : 0}`);
  const lines = [...families.values(), [`# HELP ${UP} Whether a database answers`, `# TYPE ${UP} gauge`, ...up]].flat();
  const { 'content-length': _, ...headers } = first?.headers ?? { 'content-type': 'text/plain; charset=utf-8' };
  return { statusCode: 200, headers, rawPayload: Buffer.from(`${lines.join('\n')}\n`) };
};
