/** The computing part of qrcode, without canvas, SVG and files: small enough for the client. */
declare module 'qrcode/lib/core/qrcode' {
  import type { create as createCode } from 'qrcode';

  export const create: typeof createCode;
}
