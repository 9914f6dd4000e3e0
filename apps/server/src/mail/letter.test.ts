import { contrast, readableOn } from "@comptoir/domain";
import fc from "fast-check";
import { expect, test } from "vitest";
import { html, letterHtml, letterText } from "./compose.ts";
import type { Letter } from "./letter.ts";

const LETTER: Letter = {
  language: "fr",
  subject: "Commande",
  sender: { name: "Roots", accent: "#9a4a12" },
  title: "Merci",
  blocks: [],
  footer: [],
};

test("escapes text typed by people, wherever it stands", () => {
  const typed = `</title></td><script>alert(1)</script>"'&\u0000`;
  const escaped = "&lt;/title&gt;&lt;/td&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;";
  const page = letterHtml({
    language: "fr",
    subject: typed,
    sender: { name: typed, accent: "#9a4a12" },
    title: typed,
    blocks: [
      { kind: "heading", text: typed },
      { kind: "text", text: typed },
      { kind: "small", text: typed },
      { kind: "lines", lines: [typed] },
      { kind: "rows", rows: [{ label: typed, text: typed }] },
      { kind: "items", items: [{ title: typed, amount: typed, details: [typed] }] },
      { kind: "button", text: typed, url: typed },
      { kind: "picture", cid: "c", alt: typed, width: 10 },
    ],
    footer: [typed],
  });
  expect(page).not.toContain("<script>");
  expect(page.split(escaped)).toHaveLength(17);
});

test("a template writes the values it is given, and nothing for null", () => {
  expect(html`<b>${"<"}</b>${null}${false}${undefined}${[html`<i>`, html`</i>`]}${3}`.markup).toBe(
    "<b>&lt;</b><i></i>3",
  );
});

test("the text version has the content of the HTML version, in order", () => {
  const text = letterText({
    ...LETTER,
    blocks: [
      { kind: "heading", text: "Pour payer" },
      { kind: "rows", rows: [{ label: "Montant", text: "CHF 1.00" }] },
      { kind: "items", items: [{ title: "2 × Taco", amount: "CHF 2.00", details: ["Poulet"] }] },
      { kind: "picture", cid: "c", alt: "Code", width: 10 },
      { kind: "button", text: "Ouvrir", url: "https://a.example/?a=1&b=2" },
    ],
    footer: ["Roots"],
  });
  expect(text).toBe(
    "Roots\n\nMerci\n\nPour payer\n----------\n\nMontant\u00a0: CHF 1.00\n\n" +
      "2 × Taco  CHF 2.00\n  Poulet\n\nOuvrir\u00a0:\nhttps://a.example/?a=1&b=2\n\n-- \nRoots\n",
  );
});

test("words are readable on every colour a shop can choose", () => {
  const colour = fc
    .tuple(...[0, 1, 2].map(() => fc.integer({ min: 0, max: 255 })))
    .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`);
  fc.assert(
    fc.property(colour, (accent) => {
      expect(contrast(accent, readableOn(accent))).toBeGreaterThan(4.5);
    }),
  );
  expect(contrast("#000000", "#ffffff")).toBeCloseTo(21);
});
