import { bowl, heap, onHeap } from "../crockery.ts";
import { at, chopped, ellipse, farFirst, line, path, shadow, specks, spread } from "../drawing.ts";
import { lemon, lettuce, olive, parsley, tomatoSlice, walnut } from "../food/garnish.ts";
import { paint } from "../paints.ts";

const potatoCube = (s: number) =>
  [
    path(`M0 ${-s * 0.6}L${s} 0L0 ${s * 0.6}L${-s} 0z`, "#fdeaa4"),
    path(`M${-s} 0L0 ${s * 0.6}v${s * 0.8}L${-s} ${s * 0.8}z`, "#efcf6b"),
    path(`M${s} 0L0 ${s * 0.6}v${s * 0.8}L${s} ${s * 0.8}z`, "#d9b04a"),
  ].join("");

const glass = (fill: string) =>
  [
    shadow(3, 74, 34, 12),
    path("M-26 0Q-30 34-19 46Q-26 62-22 72Q0 82 22 72Q26 62 19 46Q30 34 26 0z", "#fffdf9", {
      opacity: 0.75,
    }),
    path("M-24 14Q-26 34-16 46Q-23 60-19 69Q0 77 19 69Q23 60 16 46Q26 34 24 14z", fill),
    ellipse(0, 14, 24, 7, "#fff", ' opacity=".35"'),
    line("M-18 22Q-19 34-12 43", "#fff", 4, 0.6),
  ].join("");

export const salads = {
  "potato-salad": () =>
    bowl(
      200,
      146,
      138,
      "clay",
      [
        heap(200, 150, 126, 34, "#d9b85c"),
        ...farFirst(onHeap(200, 146, 114, 30)(30, 2)).map(({ x, y }) =>
          at(x, y - 8, potatoCube(17)),
        ),
        chopped(onHeap(200, 148, 118, 34), [
          ["#4f8a32", 26, 5, 4],
          ["#8fbf55", 16, 5, 3],
          ["#b3322a", 22, 3.6, 1],
          ["#efe3ef", 10, 4, 8],
        ]),
        at(300, 112, lemon(30), { tilt: 20 }),
        at(118, 112, parsley(26), { tilt: -24 }),
      ].join(""),
    ),
  "bulgur-salad": () =>
    bowl(
      200,
      146,
      138,
      "blue",
      [
        at(96, 128, lettuce(40), { tilt: -30 }),
        at(304, 128, lettuce(40), { tilt: 30 }),
        heap(200, 150, 122, 40, paint("kisir")),
        chopped(onHeap(200, 148, 114, 40), [
          ["#f0a868", 70, 5, 1],
          ["#a8441c", 30, 4.4, 1],
          ["#4f8a32", 34, 5, 4],
          ["#8fbf55", 14, 5, 3],
        ]),
        ...onHeap(200, 142, 104, 34)(11, 11).map(({ x, y }) => ellipse(x, y, 5.5, 4.8, "#b3123a")),
        at(210, 90, parsley(24), { tilt: 8 }),
      ].join(""),
    ),
  "ruby-bulgur-salad": () =>
    [
      bowl(
        176,
        156,
        122,
        "cream",
        [
          at(92, 140, lettuce(40), { tilt: -26 }),
          heap(176, 160, 108, 36, paint("ruby")),
          chopped(onHeap(176, 158, 102, 36), [
            ["#cc5f8a", 60, 5, 1],
            ["#6d1239", 26, 4.4, 1],
            ["#4f8a32", 22, 5, 4],
            ["#9ccf6a", 10, 4.5, 5],
            ["#e08a2e", 14, 4.4, 5],
          ]),
          at(166, 104, parsley(22), { tilt: -6 }),
        ].join(""),
      ),
      at(330, 164, glass(paint("juice")), { scale: 1.16 }),
    ].join(""),
  "carrot-meze": () =>
    bowl(
      200,
      146,
      138,
      "leek",
      [
        ellipse(200, 148, 129, 58, paint("yoghurt")),
        line("M84 150q6 44 116 46t116-46", "#efe5d3", 6),
        chopped(
          (count, seed) => spread(count, 200, 147, 116, 48, seed),
          [
            ["#ee8425", 74, 5, 15],
            ["#ffab4f", 40, 4, 13],
            ["#c9611a", 22, 3.6, 11],
          ],
        ),
        ...spread(8, 200, 144, 100, 38, 9).map(({ x, y }) => at(x, y, walnut(13))),
        specks(spread(10, 200, 138, 90, 30, 5), "#4f8a32", 4.4, 5),
      ].join(""),
    ),
  "green-salad-bowl": () =>
    bowl(
      200,
      150,
      138,
      "clay",
      [
        heap(200, 154, 126, 24, "#5f8f34"),
        ...farFirst(onHeap(200, 150, 112, 30)(24, 4)).map(({ x, y }, i) =>
          at(x, y, lettuce(36), { tilt: (i % 5) * 30 - 60 }),
        ),
        ...onHeap(200, 148, 96, 24)(8, 3).map(({ x, y }) => at(x, y, tomatoSlice(21))),
        line("M150 110q14-12 28 0M238 150q14-14 30 0M190 156q14-12 26 0", "#e9d7ee", 4),
        ...onHeap(200, 148, 100, 20)(6, 8).map(({ x, y }) => at(x, y, olive(10))),
      ].join(""),
    ),
};
