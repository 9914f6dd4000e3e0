import { plate } from "../crockery.ts";
import { at, specks, spread } from "../drawing.ts";
import { cakeSquare, halvaDiamond, poppyRoll } from "../food/pieces.ts";

export const sweets = {
  "chocolate-squares": () =>
    [
      plate(),
      at(146, 134, cakeSquare(58)),
      at(262, 140, cakeSquare(56)),
      at(202, 182, cakeSquare(66)),
    ].join(""),
  "semolina-halva": () =>
    [
      plate(),
      at(200, 112, halvaDiamond(62, 1)),
      at(128, 150, halvaDiamond(62, 2)),
      at(272, 150, halvaDiamond(62, 3)),
      at(200, 186, halvaDiamond(66, 4)),
      specks(spread(9, 200, 246, 80, 8, 4), "#f6e3b4", 6, 5),
    ].join(""),
  "poppy-rolls": () =>
    [
      plate(),
      at(142, 136, poppyRoll(56, 1)),
      at(260, 142, poppyRoll(54, 2)),
      at(198, 196, poppyRoll(68, 3)),
    ].join(""),
  "sweet-plate": () =>
    [
      plate(),
      at(146, 130, cakeSquare(54)),
      at(266, 148, poppyRoll(52, 2)),
      at(180, 206, halvaDiamond(60, 3)),
    ].join(""),
};
