import { crc32, deflateSync } from "node:zlib";
import type { Random } from "./random.ts";

const SIDE = 8;

/** A grey PNG of identical rows: small to send, but possibly large to decode. */
export function pngFile(
  width: number,
  height: number,
  rows: Buffer = Buffer.alloc((width + 1) * height),
): Buffer<ArrayBuffer> {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    pngChunk("IHDR", header),
    pngChunk("IDAT", deflateSync(rows)),
    pngChunk("IEND", Buffer.alloc(0)),
  ]);
}

export function pngChunk(name: string, data: Buffer): Buffer<ArrayBuffer> {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

export function somePhoto(random: Random): Buffer<ArrayBuffer> {
  const rows = Buffer.alloc((SIDE + 1) * SIDE);
  for (let i = 0; i < rows.length; i++) if (i % (SIDE + 1) > 0) rows[i] = random.between(0, 255);
  return pngFile(SIDE, SIDE, rows);
}
