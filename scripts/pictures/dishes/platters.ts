import { board, bowl, heap, onHeap } from "../crockery.ts";
import { at, chopped, ellipse, line, shadow } from "../drawing.ts";
import { halfMoon, ring, seedsOn } from "../food/pastry.ts";
import {
  cakeSquare,
  cheeseSquare,
  halvaDiamond,
  NIGELLA,
  plainBun,
  poppyRoll,
  spinachRoll,
} from "../food/pieces.ts";
import { stuffedPepper, vineRolls } from "../food/vegetables.ts";
import { paint } from "../paints.ts";

export const platters = {
  "event-platter": () =>
    [
      board(),
      at(
        98,
        116,
        bowl(
          0,
          0,
          56,
          "blue",
          [
            heap(0, 2, 50, 12, paint("kisir")),
            chopped(onHeap(0, 2, 46, 12), [
              ["#f3b26b", 20, 4, 1],
              ["#4f8a32", 14, 4, 3],
            ]),
          ].join(""),
        ),
      ),
      at(232, 108, spinachRoll(104, 18), { tilt: -6 }),
      at(240, 136, spinachRoll(104, 18), { tilt: -6 }),
      at(334, 116, plainBun(34, 3)),
      vineRolls(
        [
          [74, 206, -4],
          [126, 214, 4],
          [90, 232, 2],
          [98, 190, -3],
        ],
        54,
      ),
      at(208, 184, cheeseSquare(36)),
      at(172, 208, cheeseSquare(36)),
      at(246, 208, cheeseSquare(36)),
      at(320, 178, halfMoon(40, "#fffaf0", seedsOn(36, NIGELLA, 2, 8))),
      at(318, 228, ring(40, 2)),
    ].join(""),
  "event-stand": () => {
    const tier = (y: number, rx: number) =>
      [
        ellipse(200, y + 6, rx, rx * 0.26, "#bfa988"),
        ellipse(200, y, rx, rx * 0.26, paint("ceramic")),
      ].join("");
    const stem = (from: number, to: number) => line(`M200 ${from}V${to}`, "#b98a4c", 7);
    return [
      shadow(208, 276, 180, 24),
      tier(252, 172),
      at(62, 232, stuffedPepper(26, "red", "", 2)),
      at(110, 244, stuffedPepper(27, "green", "", 3)),
      at(174, 248, plainBun(27, 2)),
      at(236, 240, ring(34, 3)),
      at(300, 236, cheeseSquare(28)),
      at(344, 224, cheeseSquare(26)),
      stem(236, 164),
      tier(164, 122),
      vineRolls(
        [
          [108, 152, 2],
          [142, 162, -3],
          [124, 140, -2],
        ],
        42,
      ),
      at(206, 156, spinachRoll(66, 11), { tilt: -4 }),
      at(206, 172, spinachRoll(66, 11), { tilt: -4 }),
      at(282, 152, halfMoon(28, "#fffaf0")),
      stem(150, 84),
      tier(84, 80),
      at(152, 68, cakeSquare(22)),
      at(202, 72, halvaDiamond(24, 3)),
      at(246, 72, poppyRoll(22, 1)),
      stem(70, 34),
      `<circle cx="200" cy="28" r="9" fill="none" stroke="#b98a4c" stroke-width="5"/>`,
    ].join("");
  },
};
