import type { SomeHandlers } from '../../http/call';
import { suggestionsShown, suggestionTaken } from './claims';
import { suggestions } from './offered';

export const suggestionHandlers = { suggestions, suggestionsShown, suggestionTaken } satisfies SomeHandlers;
