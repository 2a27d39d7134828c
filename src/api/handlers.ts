import type { Language } from '@romduol/locales';
import type { CallError } from './call-error';

/** Who is calling. */
export interface Identity {
  readonly token: string | null;
  /** The device's name for itself: of-temp-id. */
  readonly tempId: string;
  readonly language: Language;
}

/**
 * What the catalogue of errors asks to be done (X-01 … X-04). This folder decides when; the registered handlers decide how.
 */
export interface CatalogueHandlers {
  /** Shows a text for 3 s. */
  toast(text: string): void;
  /** The client's own text for a failure that has no answer (M-01, M-02). */
  errorText(name: 'networkError' | 'requestTimeout' | 'internal'): string;
  /** 1/7160: its message was shown; go home after 3 s, and say there what it was. */
  storeGone(error: CallError): void;
  /** 1/5013: one modal with one way on, to scan again. */
  tableLost(): void;
  /** 1/7167: drop the local copy of the cart, go to the order that was made of it. */
  cartOrdered(): void;
}

const nothing = (): void => undefined;

const registered: { identity: () => Identity; catalogue: CatalogueHandlers; unauthorized: (error: CallError) => void } =
  {
    identity: () => ({ token: null, tempId: '', language: 'en' }),
    catalogue: {
      toast: nothing,
      errorText: (name) => name,
      storeGone: nothing,
      tableLost: nothing,
      cartOrdered: nothing,
    },
    unauthorized: nothing,
  };

export const setIdentity = (identity: () => Identity): void => {
  registered.identity = identity;
};

export const setCatalogueHandlers = (handlers: CatalogueHandlers): void => {
  registered.catalogue = handlers;
};

/** Called for every call that failed because the token is not good. */
export const setUnauthorizedHandler = (handler: (error: CallError) => void): void => {
  registered.unauthorized = handler;
};

export const identity = (): Identity => registered.identity();
export const catalogue = (): CatalogueHandlers => registered.catalogue;
export const unauthorized = (error: CallError): void => registered.unauthorized(error);
