import { crc32, deflateSync } from "node:zlib";
import { SWISS_CROSS } from "@comptoir/domain";
import { encode } from "uqr";

/** Quiet zone in modules: 5 mm on paper. */
const BORDER = 7;
const LEAST_PIXELS = 800;
const BLACK = 0;
const WHITE = 1;

export function qrPicture(text: string): Buffer {
  const { data, size } = encode(text, { ecc: "M", border: BORDER });
  const scale = Math.ceil(LEAST_PIXELS / size);
  const side = size * scale;
  const pixels = Buffer.alloc(side * side, WHITE);
  const paint = (x: number, y: number, width: number, height: number, shade: number) => {
    for (let row = Math.round(y); row < Math.round(y + height); row += 1) {
      pixels.fill(shade, row * side + Math.round(x), row * side + Math.round(x + width));
    }
  };
  for (const [y, row] of data.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (isDark) paint(x * scale, y * scale, scale, scale, BLACK);
    }
  }
  const code = (size - 2 * BORDER) * scale;
  const paintInMiddle = (width: number, height: number, shade: number) =>
    paint(
      (side - width * code) / 2,
      (side - height * code) / 2,
      width * code,
      height * code,
      shade,
    );
  const { white, black, barLength, barWidth } = SWISS_CROSS;
  paintInMiddle(white, white, WHITE);
  paintInMiddle(black, black, BLACK);
  paintInMiddle(barLength, barWidth, WHITE);
  paintInMiddle(barWidth, barLength, WHITE);
  return encodePng(pixels, side);
}

const SIGNATURE = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
const BIT_DEPTH = 1;
const GREYSCALE = 0;
/** PNG filter "up": a line equal to the one above becomes zeros. */
const FROM_LINE_ABOVE = 2;

/** One bit per pixel. PNG libraries write at least eight, which takes several times as long. */
function encodePng(pixels: Buffer, side: number): Buffer {
  const width = Math.ceil(side / 8);
  const lines = Buffer.alloc(side * (width + 1));
  let above: Buffer = Buffer.alloc(width);
  let shown: Buffer = Buffer.alloc(0);
  for (let y = 0; y < side; y += 1) {
    const line = pixels.subarray(y * side, (y + 1) * side);
    const at = y * (width + 1);
    lines[at] = FROM_LINE_ABOVE;
    if (line.equals(shown)) continue;
    const packed = pack(line, width);
    for (let x = 0; x < width; x += 1) lines[at + 1 + x] = (packed[x] ?? 0) - (above[x] ?? 0);
    above = packed;
    shown = line;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set([BIT_DEPTH, GREYSCALE], 8);
  const parts = [chunk("IHDR", header), chunk("IDAT", deflateSync(lines)), chunk("IEND")];
  return Buffer.concat([SIGNATURE, ...parts]);
}

function pack(line: Buffer, width: number): Buffer {
  const packed = Buffer.alloc(width);
  for (const [x, shade] of line.entries()) {
    const byte = x >> 3;
    packed[byte] = (packed[byte] ?? 0) | (shade << (7 - (x & 7)));
  }
  return packed;
}

function chunk(type: string, data = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(body, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}
