import { isPhoto } from "@comptoir/contract";
import type { Json } from "@comptoir/domain";
import type { Wish } from "../../office/draft/unsent-changes.ts";
import type { PhotoValue } from "../../office/photos/photo-field.tsx";
import { allDishes, categoriesIn, type Field } from "./menu-content.ts";

/** Drawn with every build, for whoever has no photo yet. */
const DRAWINGS = [
  "pastry-plate",
  "bread-plate",
  "sweet-plate",
  "green-salad-bowl",
  "spinach-borek",
  "cheese-borek",
  "potato-borek",
  "stuffed-peppers",
  "stuffed-vine-leaves",
  "event-platter",
  "event-stand",
  "plain-buns",
  "cheese-half-moons",
  "potato-buns",
  "dill-buns",
  "sesame-ring",
  "griddle-bread",
  "chocolate-squares",
  "semolina-halva",
  "poppy-rolls",
  "potato-salad",
  "bulgur-salad",
  "ruby-bulgur-salad",
  "carrot-meze",
].map((name) => `/assets/pictures/${name}.svg`);

export const FIRST_DRAWING = "/assets/pictures/pastry-plate.svg";

/** Where the pictures of a menu stand. */
function imagesIn(content: Json): readonly string[] {
  const categories = Object.values(categoriesIn(content)).map(({ image }) => image);
  const dishes = allDishes(content).map(({ dish }) => dish.details?.image);
  return [...categories, ...dishes].filter((image) => image !== undefined);
}

/** What can be taken without a camera: the shop's own photos first, then all drawings. */
export function knownPictures(content: Json): readonly string[] {
  const own = imagesIn(content);
  return [...new Set([...own.filter(isPhoto), ...own, ...DRAWINGS])];
}

/** Another picture, or other words about it; what was said about one that is nowhere any more goes with it. */
export function changePicture(content: Json, path: Field, before: PhotoValue, after: PhotoValue) {
  const wishes: Wish[] = [{ path, value: after.image }];
  const { image } = after;
  const isGone = before.image && before.image !== image && !isShownTwice(content, before.image);
  if (isGone && (before.alt || before.focus)) wishes.push({ path: ["photos", before.image ?? ""] });
  if (!image || !isPhoto(image)) return wishes;
  const said = { ...(after.alt && { alt: after.alt }), ...(after.focus && { focus: after.focus }) };
  const isSilent = Object.keys(said).length === 0;
  wishes.push({
    path: ["photos", image],
    value: isSilent ? undefined : (said as unknown as Json),
  });
  return wishes;
}

function isShownTwice(content: Json, image: string): boolean {
  return imagesIn(content).filter((one) => one === image).length > 1;
}
