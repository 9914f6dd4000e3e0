import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { readCsv, writeCsv } from "./csv.ts";

describe("a spreadsheet file", () => {
  test("is written in UTF-8 with a mark, semicolons and the line ends that Excel expects", () => {
    expect(writeCsv([["Prix", "Börek; chaud", 'dit "bon"'], ["8.50"]])).toBe(
      '\uFEFFPrix;"Börek; chaud";"dit ""bon"""\r\n8.50\r\n',
    );
  });

  test.each(["=1+1", "+41 79", "-5", "@SUM(A1)", "\tx", "'=1"])(
    "contains no formula for the text %j and restores it",
    (text) => {
      const file = writeCsv([["a", text]]);
      expect(file).toContain(`'${text}`);
      expect(readCsv(file)).toEqual([["a", text]]);
    },
  );

  test("keeps an apostrophe that escapes nothing", () => {
    expect(readCsv("'quoted';l'eau\n")).toEqual([["'quoted'", "l'eau"]]);
  });

  test.each([
    ["semicolons", "a;b\r\n1;2\r\n"],
    ["commas", "a,b\n1,2\n"],
    ["tabs", "a\tb\n1\t2"],
    ["a line that says so", "sep=|\r\na|b\r\n1|2"],
    ["quotes around everything", '"a","b"\n"1","2"'],
    ["a mark", "\uFEFFa;b\n1;2"],
  ])("is read with %s", (_, file) => {
    expect(readCsv(file)).toEqual([
      ["a", "b"],
      ["1", "2"],
    ]);
  });

  test("keeps empty rows and cells in their places, and lines within quotes", () => {
    expect(readCsv('a;b;\n\n;"1\r\n2";')).toEqual([["a", "b", ""], [""], ["", "1\r\n2", ""]]);
  });

  test("loses nothing after an unclosed quote or text behind a quote", () => {
    expect(readCsv('a;b\n"1;2')).toEqual([["a", "b"], ['"1;2']]);
    expect(readCsv('a;b\n"1" kg;2')).toEqual([
      ["a", "b"],
      ["1 kg", "2"],
    ]);
  });

  test("survives a round trip with any cells", () => {
    const cell = fc.oneof(
      fc.string({ unit: "binary-ascii", maxLength: 6 }),
      fc.string({ unit: fc.constantFrom(..."=+-@'\";,\t\r\n a1"), maxLength: 6 }),
    );
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 2, maxLength: 3 }), { maxLength: 4 }),
        (rows) => {
          const head = rows[0]?.map((_, i) => `head ${i}`) ?? ["head", "of it"];
          expect(readCsv(writeCsv([head, ...rows]))).toEqual([head, ...rows]);
        },
      ),
    );
  });
});
