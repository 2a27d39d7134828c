/** The part of the package that computes a code, without its painters: those speak to a browser's document. */
declare module 'qrcode/lib/core/qrcode' {
  export { create } from 'qrcode';
}
