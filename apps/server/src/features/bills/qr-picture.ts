import { SWISS_CROSS } from "@comptoir/domain";
import { PNG } from "pngjs";
import { encode } from "uqr";

/** Quiet zone in modules: 5 mm on paper. */
const BORDER = 7;
const LEAST_PIXELS = 800;
const BLACK = 0;
const WHITE = 255;
/**
 * PNG filter "up": finding equal lines at the highest compression level took four times as long.
 */
const FROM_LINE_ABOVE = 2;
const USUAL_EFFORT = 6;
const GREY = {
  colorType: 0,
  inputColorType: 0,
  inputHasAlpha: false,
  filterType: FROM_LINE_ABOVE,
  deflateLevel: USUAL_EFFORT,
  deflateStrategy: 0,
} as const;

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
  const png = new PNG({ width: side, height: side });
  png.data = pixels;
  return PNG.sync.write(png, GREY);
}
