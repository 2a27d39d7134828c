import { esc } from '../../../../server/http/html';
import { linkHtml, mailHtml, paperHtml, paragraphs } from '../../../../server/modules/messages/text/html';
import { paperText } from '../../../../server/modules/messages/text/paper-text';
import type { Row } from '../../../../server/printing/paper/paper';

const EVIL = `<script>alert("1")</script> & 'more'`;

const ROWS: readonly Row[] = [
  { kind: 'text', text: EVIL, align: 'centre', bold: true },
  { kind: 'text', text: EVIL, indent: 14 },
  { kind: 'pair', left: EVIL, right: EVIL },
  { kind: 'banner', left: EVIL, right: '' },
  { kind: 'box', text: EVIL },
  { kind: 'item', count: EVIL, rows: [{ kind: 'text', text: EVIL }] },
  { kind: 'table', head: [EVIL, ''], body: [[EVIL, EVIL]] },
  { kind: 'rule' },
  { kind: 'space', dots: 4 },
  { kind: 'qr', content: 'https://store.example' },
  { kind: 'logo', picture: EVIL },
];

describe('mails in HTML', () => {
  it('what people typed is text: no row, paragraph, link, title or foot lets markup through', () => {
    const body = paperHtml(ROWS) + paragraphs([EVIL]) + linkHtml(`https://store.example/?a="${EVIL}`, EVIL);
    const html = mailHtml('en', EVIL, body, EVIL);
    expect(html).not.toContain('<script');
    expect(html).not.toContain(`"1"`);
    expect(html.split(esc(EVIL)).length - 1).toBeGreaterThanOrEqual(14);
  });

  it('the text part has the same rows, one a line', () => {
    const lines = paperText(ROWS).split('\n');
    expect(lines).toContain(`${EVIL}   ${EVIL}`);
    expect(lines).toContain('https://store.example');
    expect(lines).toHaveLength(11);
  });
});
