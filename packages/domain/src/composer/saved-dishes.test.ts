import { expect, test } from "vitest";
import { rappen } from "../money/rappen.ts";
import type { ComposedDish, CustomMenu } from "./order-lines.ts";
import {
  dishesToStartFrom,
  isFavourite,
  NO_SAVED_DISHES,
  rememberOrdered,
  toggleFavourite,
} from "./saved-dishes.ts";

const meats = ["chicken", "beef", "mixed", "falafel", "nuggets", "merguez", "cordon_bleu"];
const menu: CustomMenu = {
  tacos: {
    basePrice: rappen(900),
    options: [{ id: "meat", type: "checkbox", options: meats.map((id) => ({ id })) }],
  },
};
const tacos = (...meat: string[]): ComposedDish => ({
  categoryId: "tacos",
  customizations: { meat },
});

test("remembers ordered dishes, newest first, without duplicates", () => {
  const first = rememberOrdered(NO_SAVED_DISHES, [tacos("chicken"), tacos("beef")]);
  expect(first.recent).toEqual([tacos("beef"), tacos("chicken")]);
  expect(rememberOrdered(first, [tacos("chicken")]).recent).toEqual([
    tacos("chicken"),
    tacos("beef"),
  ]);
});

test("only the six latest are remembered", () => {
  const { recent } = rememberOrdered(
    NO_SAVED_DISHES,
    meats.map((meat) => tacos(meat)),
  );
  expect(recent).toHaveLength(6);
  expect(recent).not.toContainEqual(tacos("chicken"));
});

test("favourites do not depend on the order of options", () => {
  const saved = toggleFavourite(NO_SAVED_DISHES, tacos("chicken", "beef"));
  expect(isFavourite(saved, tacos("beef", "chicken"))).toBe(true);
  expect(isFavourite(saved, tacos("beef"))).toBe(false);
  expect(toggleFavourite(saved, tacos("beef", "chicken"))).toEqual(NO_SAVED_DISHES);
});

test("offers favourites, then recent dishes, without duplicates", () => {
  const ordered = rememberOrdered(NO_SAVED_DISHES, [tacos("beef"), tacos("chicken")]);
  const saved = toggleFavourite(ordered, tacos("beef"));
  expect(dishesToStartFrom(menu, saved)).toEqual([tacos("beef"), tacos("chicken")]);
});

test("a dish no longer on the menu is not offered", () => {
  const saved = rememberOrdered(NO_SAVED_DISHES, [tacos("unicorn"), tacos("beef")]);
  expect(dishesToStartFrom(menu, saved)).toEqual([tacos("beef")]);
});
