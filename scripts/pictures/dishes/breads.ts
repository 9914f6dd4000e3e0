import { plate } from "../crockery.ts";
import { around, at, chopped, specks, spread } from "../drawing.ts";
import { dill, olive } from "../food/garnish.ts";
import { bun, flatbread, halfMoon, openBun, ring, seedsOn } from "../food/pastry.ts";
import { NIGELLA, plainBun } from "../food/pieces.ts";
import { paint } from "../paints.ts";

export const breads = {
  "plain-buns": () =>
    [
      plate(),
      at(146, 138, plainBun(54, 1)),
      at(256, 144, plainBun(52, 3)),
      at(200, 196, plainBun(62, 5)),
    ].join(""),
  "cheese-half-moons": () => {
    const moon = (size: number, seed: number) =>
      halfMoon(
        size,
        "#fffdf6",
        seedsOn(size * 0.8, NIGELLA, seed, 10) +
          specks(
            around(14, 0, size * 0.2, size * 0.9, size * 0.42, seed).filter(
              ({ y }) => y > size * 0.3,
            ),
            "#4f8a32",
            3,
            2,
          ),
      );
    return [
      plate(),
      at(150, 130, moon(66, 1), { tilt: -10 }),
      at(258, 152, moon(64, 3), { tilt: 9 }),
      at(192, 202, moon(78, 5)),
    ].join("");
  },
  "potato-buns": () =>
    [
      plate(),
      at(140, 142, bun(56)),
      at(252, 138, bun(52)),
      at(
        206,
        196,
        [
          openBun(66, paint("potato")),
          chopped(
            (count, seed) => spread(count, 10, 8, 32, 18, seed),
            [
              ["#fff6cf", 12, 6, 2],
              ["#d9a23a", 8, 4, 2],
              ["#c2341f", 9, 3.2, 2],
              ["#e9cfa0", 5, 4, 5],
            ],
          ),
        ].join(""),
      ),
      specks(spread(12, 196, 128, 90, 24, 8), "#c25a2a", 3, 1.5),
    ].join(""),
  "dill-buns": () => {
    const green = (size: number, seed: number) =>
      bun(
        size,
        [
          specks(
            spread(22, 0, -size * 0.12, size * 0.78, size * 0.52, seed),
            "#4f8a32",
            size * 0.06,
            size * 0.12,
            seed,
          ),
          specks(
            spread(7, 0, -size * 0.1, size * 0.6, size * 0.4, seed + 2),
            "#fffaf0",
            size * 0.13,
            1,
            seed,
          ),
        ].join(""),
      );
    return [
      plate(),
      at(140, 150, green(52, 1)),
      at(226, 132, green(50, 4)),
      at(208, 202, green(58, 7)),
      at(304, 246, dill(92), { tilt: 8 }),
      at(328, 244, dill(76), { tilt: 34 }),
    ].join("");
  },
  "sesame-ring": () => [plate(200, 172, 166), at(200, 160, ring(112, 2))].join(""),
  "griddle-bread": () =>
    [
      plate(),
      at(196, 188, flatbread(106, 3)),
      at(206, 164, flatbread(104, 6)),
      at(196, 138, flatbread(102, 2)),
      at(306, 232, olive(15)),
      at(332, 222, olive(13)),
      at(320, 246, olive(14)),
    ].join(""),
  "bread-plate": () =>
    [
      plate(),
      at(148, 132, plainBun(50, 2)),
      at(262, 140, halfMoon(58, "#fffdf6", seedsOn(46, NIGELLA, 4, 8)), { tilt: 8 }),
      at(196, 196, ring(74, 3)),
    ].join(""),
};
