import { ERROR_NAMES, ERRORS } from '@romduol/domain/errors';
import { LOCALES } from '@romduol/locales/all';

const cell = (value: string | number | null): string => (value === null ? '' : String(value).replaceAll('|', '\\|'));

/** The catalogue of refusals and messages, as a table. */
export const errors = (): string => `# What can go wrong, and what people read

Made by \`npm run generate\` from \`domain/errors.ts\` and \`locales/\`. A row without a code arises on the phone only.

| name | message id | code | data | English | 中文 | ខ្មែរ |
|---|---|---|---|---|---|---|
${ERROR_NAMES.map((name) => {
  const { code, data, message, key, carries } = ERRORS[name];
  const texts = [LOCALES.en[key], LOCALES['zh-Hans'][key], LOCALES.km[key]].map(cell).join(' | ');
  return `| ${name} | ${cell(message)} | ${cell(code)} | ${cell(data ?? carries ?? null)} | ${texts} |`;
}).join('\n')}
`;
