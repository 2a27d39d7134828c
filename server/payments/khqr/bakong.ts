/** The national payment system's API, and whose account is paid. */
export interface Bakong {
  /** Without a slash at its end: https://api-bakong.nbc.gov.kh */
  readonly url: string;
  readonly token: string;
  /** name@bank */
  readonly account: string;
  readonly merchantName: string;
  readonly merchantCity: string;
}
