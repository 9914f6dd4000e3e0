import type { PhotoCrop, PhotoTurn } from "@comptoir/contract";

export interface Framing {
  readonly turn: PhotoTurn;
  /** In fractions of the turned photo. */
  readonly centre: { readonly x: number; readonly y: number };
  /** 1 fills the frame; more shows less of the photo. */
  readonly zoom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Between the two shapes of a dish card, square and 2:1; the focus decides how each is cropped. */
export const DISH_SHAPE = 4 / 3;
export const MAX_ZOOM = 4;
export const WHOLE: Framing = { turn: 0, centre: { x: 0.5, y: 0.5 }, zoom: 1 };

const QUARTER = 90;

/** By 90° clockwise, around the centre of the frame. */
export function turnRight({ turn, centre, zoom }: Framing): Framing {
  const turned = ((turn + QUARTER) % 360) as PhotoTurn;
  return { turn: turned, centre: { x: 1 - centre.y, y: centre.x }, zoom };
}

export function turnedSize({ width, height }: Size, turn: PhotoTurn): Size {
  return turn % 180 === 0 ? { width, height } : { width: height, height: width };
}

/** `shape` is width / height. */
export function cropOf(framing: Framing, photo: Size, shape: number): PhotoCrop {
  const { width, height } = shownPart(framing, photo, shape);
  const { x, y } = clampCentre(framing, photo, shape).centre;
  return { x: x - width / 2, y: y - height / 2, width, height };
}

/** `by` is in fractions of the frame. */
export function movePhoto(
  framing: Framing,
  by: { readonly x: number; readonly y: number },
  photo: Size,
  shape: number,
): Framing {
  const { width, height } = shownPart(framing, photo, shape);
  const { x, y } = framing.centre;
  const centre = { x: x - by.x * width, y: y - by.y * height };
  return clampCentre({ ...framing, centre }, photo, shape);
}

export function zoomTo(framing: Framing, zoom: number, photo: Size, shape: number): Framing {
  const within = Math.min(Math.max(zoom, 1), MAX_ZOOM);
  return clampCentre({ ...framing, zoom: within }, photo, shape);
}

function shownPart({ turn, zoom }: Framing, photo: Size, shape: number): Size {
  const { width, height } = turnedSize(photo, turn);
  const aspect = width / height;
  return {
    width: Math.min(1, shape / aspect) / zoom,
    height: Math.min(1, aspect / shape) / zoom,
  };
}

function clampCentre(framing: Framing, photo: Size, shape: number): Framing {
  const { width, height } = shownPart(framing, photo, shape);
  const clamp = (value: number, part: number) => Math.min(Math.max(value, part / 2), 1 - part / 2);
  const { x, y } = framing.centre;
  return { ...framing, centre: { x: clamp(x, width), y: clamp(y, height) } };
}
