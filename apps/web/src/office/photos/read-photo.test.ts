import { expect, test } from "vitest";
import { centreCrop } from "./read-photo.ts";

test.each([
  { width: 400, height: 200, crop: [1 / 6, 0, 2 / 3, 1] },
  { width: 200, height: 400, crop: [0, 5 / 16, 1, 3 / 8] },
])("crops a photo of $width × $height around its middle", ({ crop, ...size }) => {
  const found = centreCrop({ src: "", blob: new Blob(), ...size }, 4 / 3);
  const { x, y, width, height } = found;
  for (const [i, part] of [x, y, width, height].entries()) expect(part).toBeCloseTo(crop[i] ?? -1);
});
