import { isPhoto } from "@comptoir/domain";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { addPhotoQuery, cropOnWire } from "./photo-upload.ts";

const read = (query: object) => z.safeParse(addPhotoQuery, { restaurantId: "corner", ...query });

test("what is kept of a photo comes over the wire as it was", () => {
  for (const crop of [
    { x: 0, y: 0, width: 1, height: 1 },
    { x: 0.25, y: 0.125, width: 0.75, height: 0.5 },
  ]) {
    expect(read({ turn: "270", crop: cropOnWire(crop) }).data).toMatchObject({ turn: 270, crop });
  }
});

test("thirds, which no browser writes exactly, are still inside the photo", () => {
  const crop = { x: 2 / 3, y: 1 / 3, width: 1 / 3, height: 2 / 3 };
  expect(read({ crop: cropOnWire(crop) }).success).toBe(true);
});

test("a shop's own photos are those of its folder and those that were sent", () => {
  expect(isPhoto("/assets/photos/0f.jpg")).toBe(true);
  expect(isPhoto("/assets/shops/corner/borek.png")).toBe(true);
  expect(isPhoto("/assets/pictures/taco.svg")).toBe(false);
});
