const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text inside an element or a quoted attribute. */
export const esc = (text: string): string => text.replace(/[&<>"']/g, (char) => ESCAPES[char] ?? char);

export const when = (shown: boolean, html: () => string): string => (shown ? html() : '');
