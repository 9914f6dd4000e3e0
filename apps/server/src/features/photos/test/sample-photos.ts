import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";

export function photo(width: number, height: number): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 20 } as const;
  return sharp({ create: { width, height, channels: 3, background: "#b4552d", noise } })
    .jpeg()
    .toBuffer();
}

const COLOURS = { R: [255, 0, 0], G: [0, 255, 0], B: [0, 0, 255], W: [255, 255, 255] } as const;

export async function cornersPhoto(orientation: number): Promise<Buffer> {
  const [width, height] = [40, 20];
  const pixels = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [left, right] = y < height / 2 ? (["R", "G"] as const) : (["B", "W"] as const);
      pixels.set(COLOURS[x < width / 2 ? left : right], (y * width + x) * 3);
    }
  }
  return await sharp(pixels, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 95, chromaSubsampling: "4:4:4" })
    .withMetadata({ orientation })
    .withExifMerge({
      IFD0: { Artist: "Somebody" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "46/1 27/1 30/1" },
    })
    .toBuffer();
}

export async function cornersOf(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const at = (x: number, y: number) => {
    const pixel = [...data.subarray((y * width + x) * 3, (y * width + x) * 3 + 3)];
    const seen = pixel.map((value) => (value > 128 ? 255 : 0)).join();
    return Object.entries(COLOURS).find(([, colour]) => colour.join() === seen)?.[0] ?? "?";
  };
  const [right, bottom] = [width - 2, height - 2];
  return at(1, 1) + at(right, 1) + at(1, bottom) + at(right, bottom);
}

export const HEIC = Buffer.concat([
  Buffer.from([0, 0, 0, 0x18]),
  Buffer.from("ftypheic\0\0\0\0mif1heic", "latin1"),
  Buffer.alloc(64),
]);

export function bombPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const lines = deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8))));
  const chunks = [chunk("IHDR", header), chunk("IDAT", lines), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), ...chunks]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
