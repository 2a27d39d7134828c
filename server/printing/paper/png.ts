import { crc32, deflateSync } from 'node:zlib';
import type { Raster } from './raster';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
};

/** The same dots as a PNG of one bit a pixel, which is what a screen shows: some 10 KB a receipt. */
export const encodePng = ({ width, height, bits }: Raster): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // One bit a pixel, greyscale.
  header.writeUInt8(1, 8);
  const stride = width / 8;
  const rows = Buffer.alloc((stride + 1) * height);
  for (let y = 0; y < height; y += 1) {
    // In a PNG 1 is white.
    for (let x = 0; x < stride; x += 1) rows[y * (stride + 1) + 1 + x] = ~(bits[y * stride + x] ?? 0) & 0xff;
  }
  const data = deflateSync(rows, { level: 9 });
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
};
