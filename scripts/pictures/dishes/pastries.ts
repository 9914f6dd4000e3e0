import { plate } from "../crockery.ts";
import { at, specks, spread } from "../drawing.ts";
import { parsley } from "../food/garnish.ts";
import { triangle } from "../food/pastry.ts";
import { cheeseSquare, spinachRoll } from "../food/pieces.ts";
import { stuffedPepper, vineRolls } from "../food/vegetables.ts";
import { paint } from "../paints.ts";

export const pastries = {
  "spinach-borek": () =>
    [
      plate(),
      at(188, 128, spinachRoll(150, 25), { tilt: -8 }),
      at(196, 168, spinachRoll(160, 26), { tilt: -8 }),
      at(206, 212, spinachRoll(160, 27), { tilt: -8 }),
      at(70, 232, parsley(22), { tilt: -20 }),
    ].join(""),
  "cheese-borek": () =>
    [
      plate(),
      at(200, 112, cheeseSquare(62)),
      at(136, 156, cheeseSquare(64)),
      at(264, 156, cheeseSquare(64)),
      at(200, 196, cheeseSquare(66)),
    ].join(""),
  "potato-borek": () =>
    [
      plate(),
      at(150, 134, triangle(66), { tilt: -6 }),
      at(254, 146, triangle(64), { tilt: 8 }),
      at(194, 206, triangle(82, paint("potato"))),
      specks(spread(14, 204, 238, 96, 14, 5), "#c2341f", 3.4, 2),
    ].join(""),
  "pastry-plate": () =>
    [
      plate(),
      at(142, 132, cheeseSquare(50)),
      at(262, 124, spinachRoll(110, 20), { tilt: -10 }),
      at(270, 158, spinachRoll(110, 20), { tilt: -10 }),
      at(146, 196, stuffedPepper(40, "red", "", 3)),
      vineRolls(
        [
          [236, 216, -5],
          [288, 206, 4],
          [262, 190, 2],
        ],
        58,
      ),
    ].join(""),
};
