/** The part of qrcode that only computes: without canvas, SVG and files, and small enough for a phone. */
declare module 'qrcode/lib/core/qrcode' {
  import type { create as createCode } from 'qrcode';

  export const create: typeof createCode;
}
