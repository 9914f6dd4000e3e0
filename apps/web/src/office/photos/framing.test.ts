import { expect, test } from "vitest";
import { cropOf, MAX_ZOOM, movePhoto, turnRight, WHOLE, zoomTo } from "./framing.ts";

const LYING = { width: 400, height: 200 };
const SHAPE = 4 / 3;

test("a photo wider than the frame shows its middle in full height", () => {
  const crop = cropOf(WHOLE, LYING, SHAPE);
  expect(crop.height).toBe(1);
  expect(crop.width).toBeCloseTo(2 / 3);
  expect(crop.x).toBeCloseTo(1 / 6);
});

test("a turned photo shows its full width, and four turns change nothing", () => {
  const turned = turnRight(WHOLE);
  const crop = cropOf(turned, LYING, SHAPE);
  expect([crop.x, crop.width]).toEqual([0, 1]);
  expect(crop.height).toBeCloseTo(3 / 8);
  expect(turnRight(turnRight(turnRight(turned)))).toEqual(WHOLE);
});

test("turning a photo keeps its centre", () => {
  const left = { ...WHOLE, centre: { x: 0.4, y: 0.3 }, zoom: 4 };
  expect(turnRight(left).centre).toEqual({ x: 0.7, y: 0.4 });
});

test("dragging moves the photo, and its edge stops at the frame", () => {
  const moved = movePhoto(WHOLE, { x: 0.1, y: 0.5 }, LYING, SHAPE);
  expect(moved.centre.x).toBeCloseTo(0.5 - 0.1 * (2 / 3));
  expect(moved.centre.y).toBe(0.5);
  const far = movePhoto(WHOLE, { x: -9, y: 0 }, LYING, SHAPE);
  const { x, width } = cropOf(far, LYING, SHAPE);
  expect(x + width).toBeCloseTo(1);
});

test("zooming in shows less, within the limits of the zoom", () => {
  const near = zoomTo(WHOLE, 2, LYING, SHAPE);
  expect(cropOf(near, LYING, SHAPE).height).toBe(0.5);
  expect(zoomTo(near, 0.2, LYING, SHAPE).zoom).toBe(1);
  expect(zoomTo(near, 99, LYING, SHAPE).zoom).toBe(MAX_ZOOM);
  const corner = movePhoto(near, { x: 9, y: 9 }, LYING, SHAPE);
  expect(cropOf(zoomTo(corner, 1, LYING, SHAPE), LYING, SHAPE)).toMatchObject({ x: 0, y: 0 });
});
