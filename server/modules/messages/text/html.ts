import { esc } from '../../../http/html';
import type { Row } from '../../../printing/paper/paper';

const SIZES = { small: '13px', normal: '15px', medium: '16px', large: '18px', total: '20px', giant: '24px' } as const;

interface Style {
  readonly size?: keyof typeof SIZES;
  readonly bold?: boolean;
}

const toStyle = ({ size = 'normal', bold = false }: Style): string =>
  `font-size:${SIZES[size]};font-weight:${bold ? '700' : '400'};padding:2px 0;`;

const wide = (style: string, html: string): string => `<tr><td colspan="2" style="${style}">${html}</td></tr>`;

const rowHtml = (row: Row): string => {
  switch (row.kind) {
    case 'text': {
      const align = `text-align:${row.align === 'centre' ? 'center' : 'left'};`;
      const indent = row.indent === undefined ? '' : 'padding-left:14px;';
      return wide(toStyle(row) + align + indent, esc(row.text));
    }
    case 'box':
      return wide(`${toStyle(row)}border:1px solid #1d2129;`, esc(row.text));
    case 'pair':
    case 'banner': {
      const style = toStyle(row.kind === 'pair' ? row : { ...row, bold: true });
      const right = `${style}text-align:right;white-space:nowrap;vertical-align:top;`;
      return `<tr><td style="${style}">${esc(row.left)}</td><td style="${right}">${esc(row.right)}</td></tr>`;
    }
    case 'item':
      return wide(toStyle({ bold: true }), esc(row.count)) + row.rows.map(rowHtml).join('');
    case 'table':
      return [row.head, ...row.body].map((cells) => wide(toStyle({}), cells.map(esc).join(' · '))).join('');
    case 'rule':
      return wide('border-top:1px solid #c9cdd4;font-size:0;line-height:0;padding:4px 0 0', '');
    case 'space':
    case 'qr':
    case 'logo':
      return '';
  }
};

/** A paper as a table. */
export const paperHtml = (rows: readonly Row[]): string =>
  `<table role="presentation" width="100%" cellspacing="0" cellpadding="0">${rows.map(rowHtml).join('')}</table>`;

export const paragraphs = (lines: readonly string[]): string =>
  lines.map((line) => `<p style="margin:0 0 12px">${esc(line)}</p>`).join('');

/** A button that leads to an address of ours. */
export const linkHtml = (url: string, label: string): string =>
  `<p style="margin:0 0 16px"><a href="${esc(url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;` +
  `background:#165dff;color:#ffffff;text-decoration:none;font-weight:700">${esc(label)}</a></p>`;

/** A mail: a title, a body that is markup already, and why it was sent. No picture and no script: readers block both. */
export const mailHtml = (language: string, title: string, body: string, foot: string): string =>
  `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>${esc(title)}</title></head><body style="margin:0;background:#f1f3f6;color:#1d2129;` +
  `font-family:system-ui,'Noto Sans','Noto Sans Khmer','Noto Sans SC',sans-serif;font-size:15px;line-height:1.6">` +
  `<div style="max-width:480px;margin:0 auto;padding:24px 16px"><div style="background:#ffffff;border-radius:12px;padding:20px">` +
  `<h1 style="font-size:20px;line-height:1.4;margin:0 0 12px">${esc(title)}</h1>${body}</div>` +
  `<p style="font-size:13px;color:#4e5969;margin:12px 0 0">${esc(foot)}</p></div></body></html>`;
