import { inflateSync } from 'node:zlib';
import type { Raster } from '../../server/printing/paper/raster';

/** The dots of a PNG of one bit a pixel without filters, read by the book and not by what wrote it. */
export const unpackPng = (png: Buffer): Raster => {
  const width = png.readUInt32BE(16);
  const height = png.readUInt32BE(20);
  const data: Buffer[] = [];
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at);
    if (png.toString('latin1', at + 4, at + 8) === 'IDAT') data.push(png.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  const rows = inflateSync(Buffer.concat(data));
  const stride = width / 8;
  const bits = new Uint8Array(stride * height);
  for (let y = 0; y < height; y += 1) {
    if (rows[y * (stride + 1)] !== 0) throw new Error('a filtered row');
    for (let x = 0; x < stride; x += 1) bits[y * stride + x] = 0xff ^ (rows[y * (stride + 1) + 1 + x] ?? 0);
  }
  return { width, height, bits };
};
