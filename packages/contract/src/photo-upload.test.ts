import { isPhoto } from "@comptoir/domain";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { addPhotoQuery, cropOnWire } from "./photo-upload.ts";

const read = (query: object) => z.safeParse(addPhotoQuery, { restaurantId: "corner", ...query });

test("a crop survives encoding and decoding", () => {
  for (const crop of [
    { x: 0, y: 0, width: 1, height: 1 },
    { x: 0.25, y: 0.125, width: 0.75, height: 0.5 },
  ]) {
    expect(read({ turn: "270", crop: cropOnWire(crop) }).data).toMatchObject({ turn: 270, crop });
  }
});

test("accepts rounded thirds", () => {
  const crop = { x: 2 / 3, y: 1 / 3, width: 1 / 3, height: 2 / 3 };
  expect(read({ crop: cropOnWire(crop) }).success).toBe(true);
});

test("shop photos are those of its folder and uploaded ones", () => {
  expect(isPhoto("/assets/photos/0f.jpg")).toBe(true);
  expect(isPhoto("/assets/shops/corner/borek.png")).toBe(true);
  expect(isPhoto("/assets/pictures/taco.svg")).toBe(false);
});
