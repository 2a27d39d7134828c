import { chooseLanguage, type Language } from '@romduol/domain/languages';
import { LANGUAGES } from '@romduol/domain/limits';
import type { FastifyRequest } from 'fastify';

/** The first language of Accept-Language that there is; English without one. */
export const readLanguage = ({ headers }: FastifyRequest): Language =>
  chooseLanguage(
    (headers['accept-language'] ?? '').split(',').map((tag) => tag.trim()),
    LANGUAGES,
  );
