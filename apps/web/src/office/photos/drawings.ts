import type { Bundles } from "../../i18n/bundles.ts";

/** Keys of `officePhotos.drawings` in the dictionary. */
type DrawingName = keyof Bundles["officePhotos"]["drawings"];

export const DRAWING_NAMES: readonly DrawingName[] = [
  "wrapped-gift",
  "motor-scooter",
  "camera+red-heart",
  "bread-plate",
  "pastry-plate",
  "sweet-plate",
  "spinach-borek",
  "cheese-borek",
  "potato-borek",
  "cheese-half-moons",
  "stuffed-peppers",
  "stuffed-vine-leaves",
  "dill-buns",
  "plain-buns",
  "potato-buns",
  "griddle-bread",
  "sesame-ring",
  "poppy-rolls",
  "chocolate-squares",
  "semolina-halva",
  "green-salad-bowl",
  "bulgur-salad",
  "ruby-bulgur-salad",
  "potato-salad",
  "carrot-meze",
  "event-platter",
  "event-stand",
  "french-taco",
  "durum-wrap",
  "kebab-sandwich",
  "kebab-box",
  "kebab-plate",
  "whole-pizza",
];

export function drawingOf(name: DrawingName): string {
  return `/assets/pictures/${name}.svg`;
}

export function drawingNameOf(image: string): DrawingName | undefined {
  return DRAWING_NAMES.find((name) => drawingOf(name) === image);
}
