import sharp from "sharp";

/** Size of link previews. Chat apps and social networks accept neither SVG nor AVIF. */
const WIDTH = 1200;
const HEIGHT = 630;
const PANEL = 480;
const PAPER = "#fdf8f0";

interface ShopLook {
  readonly accent: string;
  readonly logo: string;
  readonly pictures: readonly string[];
}

/** The logo on the shop's colour, with four pictures beside it. */
export async function shareShop({ accent, logo, pictures }: ShopLook, file: string): Promise<void> {
  const [width, height] = [(WIDTH - PANEL) / 2, HEIGHT / 2];
  const tiles = await Promise.all(
    pictures.slice(0, 4).map(async (picture, i) => ({
      input: await sharp(picture, { density: 144 }).resize(width, height).toBuffer(),
      left: PANEL + (i % 2) * width,
      top: Math.floor(i / 2) * height,
    })),
  );
  const disc = `<svg xmlns="http://www.w3.org/2000/svg" width="${PANEL}" height="${HEIGHT}"><rect width="100%" height="100%" fill="${accent}"/><circle cx="${PANEL / 2}" cy="${HEIGHT / 2}" r="176" fill="${PAPER}"/></svg>`;
  const emblem = await drawLogo(logo, 232);
  await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: PAPER } })
    .composite([
      { input: Buffer.from(disc), left: 0, top: 0 },
      { input: emblem, left: PANEL / 2 - 116, top: HEIGHT / 2 - 116 },
      ...tiles,
    ])
    .jpeg({ quality: 82 })
    .toFile(file);
}

/** A drawing is shown whole, with its edges extended to both sides; a photo fills the image. */
export async function shareDish(picture: string, file: string): Promise<void> {
  const isDrawn = picture.endsWith(".svg");
  const width = isDrawn ? HEIGHT * (4 / 3) : WIDTH;
  const side = (WIDTH - width) / 2;
  await sharp(picture, { density: 160 })
    .autoOrient()
    .resize(width, HEIGHT)
    .extend({ left: side, right: side, extendWith: "copy" })
    .flatten({ background: PAPER })
    .jpeg({ quality: 82 })
    .toFile(file);
}

async function drawLogo(logo: string, size: number): Promise<Buffer> {
  return await sharp(logo, { density: 400 })
    .resize(size, size, { fit: "contain", background: "#0000" })
    .png()
    .toBuffer();
}

/** Icons for home screens: plain, maskable, and with a background for Apple. */
export async function makeIcons(logo: string, fileOf: (name: string) => string): Promise<void> {
  const bare = async (size: number) => sharp(await drawLogo(logo, size));
  const onPaper = async (size: number, share: number) =>
    sharp({ create: { width: size, height: size, channels: 3, background: PAPER } }).composite([
      { input: await drawLogo(logo, Math.round(size * share)) },
    ]);
  await (await bare(192)).toFile(fileOf("icon-192.png"));
  await (await bare(512)).toFile(fileOf("icon-512.png"));
  await (await onPaper(512, 0.62)).toFile(fileOf("icon-maskable-512.png"));
  await (await onPaper(180, 0.78)).toFile(fileOf("apple-touch-icon.png"));
}
