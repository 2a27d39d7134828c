import type { EndpointName } from '@romduol/contract';
import { CART_ORDERED, LOGIN_EXPIRED, STORE_GONE, TABLE_LOST } from '@romduol/domain/error-data';
import { type CallError, NO_ANSWER } from './call-error';
import { catalogue, unauthorized } from './handlers';

const REFUSED = 1;
const LOGIN_OVER = 2;
const UNAUTHORISED = 401;
const SERVER_ERROR = 500;
const FULL_AUTHENTICATION = 'Full authentication is required to access this resource';

/** losing one of these must not go unnoticed. */
const CREATES_ORDER: ReadonlySet<string> = new Set<EndpointName>([
  'cartCreatOrder',
  'generateOrderPostPayment',
  'addGoodsToOrders',
]);

/** the answers to an invalid token. */
const isAuthFailure = ({ code, data, msg }: CallError): boolean =>
  code === LOGIN_OVER || code === UNAUTHORISED || data === LOGIN_EXPIRED || msg === FULL_AUTHENTICATION;

const actOnNumber = (error: CallError): boolean => {
  if (error.code !== REFUSED) return false;
  switch (error.data) {
    case STORE_GONE:
      catalogue().toast(error.msg);
      catalogue().storeGone(error);
      return true;
    case TABLE_LOST:
      catalogue().tableLost();
      return true;
    case CART_ORDERED:
      catalogue().toast(error.msg);
      catalogue().cartOrdered();
      return true;
    default:
      return false;
  }
};

export interface Asked {
  /** The caller shows a refusal without data in its own place. */
  readonly quiet: boolean;
  /** It was sent with a token: who never had a login is not shown that one ended. */
  readonly signedIn: boolean;
  /** Another login was stored meanwhile: the answer about the old login does not concern the new one. */
  readonly isLate: boolean;
}

/** Does what the catalogue of errors asks for one failed call (X-01 … ); the call rejects in any case. */
export const actOn = (name: EndpointName, error: CallError, { quiet, signedIn, isLate }: Asked): void => {
  const { toast } = catalogue();
  if (error.code === NO_ANSWER) {
    if (CREATES_ORDER.has(name)) toast(catalogue().errorText('networkError'));
    return;
  }
  if (isAuthFailure(error)) {
    if (isLate) return;
    if (signedIn) toast(error.msg);
    unauthorized(error);
    return;
  }
  if (actOnNumber(error)) return;
  const showsBody = error.code >= SERVER_ERROR || error.data === null;
  if (showsBody && !quiet && error.msg !== '') toast(error.msg);
};
