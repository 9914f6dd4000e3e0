const BLACK = "#000000";
const WHITE = "#ffffff";

/** WCAG 2, for normal text. */
const ENOUGH = 4.5;

export function isColour(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}

/** WCAG 2 contrast ratio, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

export function contrastWithWhite(colour: string): number {
  return contrast(colour, WHITE);
}

export function readableOn(colour: string): string {
  return contrastWithWhite(colour) >= contrast(colour, BLACK) ? WHITE : BLACK;
}

export function isReadable(colour: string): boolean {
  return contrastWithWhite(colour) >= ENOUGH;
}

export function nearestReadable(colour: string): string {
  const parts = partsOf(colour);
  const steps = Array.from({ length: 256 }, (_, i) => (255 - i) / 255);
  const darker = steps.map((share) => toColour(parts.map((part) => part * share)));
  return isReadable(colour) ? colour : (darker.find(isReadable) ?? BLACK);
}

function partsOf(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

function toColour(parts: readonly number[]): string {
  return `#${parts.map((part) => Math.floor(part).toString(16).padStart(2, "0")).join("")}`;
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(colour)
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
