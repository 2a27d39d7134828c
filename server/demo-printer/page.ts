import type { FastifyInstance } from 'fastify';
import type { DemoPrinter } from './printer';

const STYLE = `body{overflow-wrap:break-word;font:1.0625rem/1.5 system-ui,sans-serif;margin:0;background:#f1f3f6;color:#1d2129}
main{max-width:900px;margin:0 auto;padding:24px}ul{padding:0;display:flex;flex-wrap:wrap;gap:24px;align-items:flex-start}
li{background:#fff;list-style:none;padding:12px;box-shadow:0 1px 4px #0003}img{display:block;width:288px;max-width:100%}`;

const renderPage = (numbers: readonly number[]): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>Demo printer</title><style>${STYLE}</style><main><h1>Demo printer</h1>` +
  `<p>What the demo store printed, the newest first. Reload for newer papers.</p><ul>` +
  numbers.map((number) => `<li><img alt="Paper ${number}" src="/printer/${number}.png"></li>`).join('') +
  `</ul></main></html>`;

/** The papers of the demo printer as a page. It exists only where services of others are simulated. */
export const mountDemoPrinter = (app: FastifyInstance, printer: DemoPrinter): void => {
  app.get('/printer', (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(renderPage(printer.papers.map(({ number }) => number))),
  );
  app.get<{ Params: { number: string } }>('/printer/:number.png', (request, reply) => {
    const paper = printer.papers.find(({ number }) => String(number) === request.params.number);
    if (paper === undefined) return reply.code(404).send();
    return reply.type('image/png').header('cache-control', 'no-store').send(paper.png);
  });
};
