import { plate } from "../crockery.ts";
import { at } from "../drawing.ts";
import { dip, lemon } from "../food/garnish.ts";
import { pepperLid, stuffedPepper, vineRolls } from "../food/vegetables.ts";

export const vegetables = {
  "stuffed-peppers": () =>
    [
      plate(200, 186, 164),
      at(138, 148, stuffedPepper(56, "green", at(6, -50, pepperLid(34, "green"), { tilt: -8 }), 1)),
      at(268, 150, stuffedPepper(54, "yellow", "", 2)),
      at(204, 176, stuffedPepper(60, "red", "", 4)),
      at(306, 222, dip(30, "#fffefa")),
      at(112, 236, pepperLid(26, "red"), { tilt: 10 }),
    ].join(""),
  "stuffed-vine-leaves": () =>
    [
      plate(),
      vineRolls(
        [
          [112, 176, -4],
          [178, 186, 3],
          [244, 182, -3],
          [292, 166, 5],
        ],
        72,
      ),
      vineRolls(
        [
          [134, 150, 4],
          [202, 154, -3],
          [262, 148, 5],
        ],
        72,
      ),
      vineRolls(
        [
          [164, 124, -5],
          [232, 122, 4],
        ],
        72,
      ),
      vineRolls([[198, 98, -2]], 72),
      at(138, 232, lemon(32), { tilt: -14 }),
      at(258, 236, lemon(34), { tilt: 12 }),
    ].join(""),
};
