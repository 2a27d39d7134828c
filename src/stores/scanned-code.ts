/** A table's code with its version, or without one for a menu only. */
const CODE = /^[0-9A-Za-z]{8,40}(-[0-9]+)?$/;

/** The table code in what was scanned or typed: a printed address, or the code itself. null where there is none. */
export const codeIn = (text: string): string | null => {
  const trimmed = text.trim();
  const parameter = /[?&]tableUuid=([^&#]+)/.exec(trimmed)?.[1];
  const code = parameter === undefined ? trimmed : decodeURIComponent(parameter);
  return CODE.test(code) ? code : null;
};
