import { plate } from "../crockery.ts";
import { at, line } from "../drawing.ts";
import { dip, lettuce, tomatoSlice } from "../food/garnish.ts";
import {
  filledBread,
  foodBox,
  fries,
  grilledWrap,
  meatSlices,
  pizza,
  wrap,
} from "../food/street-food.ts";

export const streetFood = {
  "french-taco": () =>
    [
      plate(200, 186, 170),
      at(206, 128, grilledWrap(), { tilt: -4 }),
      at(196, 206, grilledWrap(), { tilt: 3 }),
    ].join(""),
  "kebab-sandwich": () => at(200, 152, filledBread(), { scale: 1.14 }),
  "kebab-box": () => at(200, 150, foodBox(), { scale: 1.08 }),
  "whole-pizza": () => at(200, 150, pizza(), { scale: 1.14 }),
  "durum-wrap": () =>
    [at(214, 112, wrap(), { tilt: -12 }), at(204, 200, wrap(), { tilt: -8 })].join(""),
  "kebab-plate": () =>
    [
      plate(200, 168, 172),
      ...[
        [98, 150, -50],
        [118, 128, -24],
        [146, 120, 4],
      ].map(([x = 0, y = 0, tilt = 0]) => at(x, y, lettuce(36), { tilt })),
      at(104, 168, tomatoSlice(24)),
      at(134, 152, tomatoSlice(24)),
      at(166, 138, tomatoSlice(22)),
      fries(12, 262, 168, 46, 84, 4),
      meatSlices(26, 190, 196, 98, 32, 2),
      line("M120 196q14-16 30 0t30-2t30 4t32-4t28 2", "#fffdf6", 7),
      at(302, 196, dip(30, "#fffefa")),
    ].join(""),
};
