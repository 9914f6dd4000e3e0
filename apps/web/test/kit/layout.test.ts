import { onTestFinished, test } from "vitest";
import { expect } from "./expect.ts";
import { findLayoutFaults } from "./layout.ts";
import { onPhone } from "./screen-test.ts";

const FAULTS: readonly [fault: RegExp, html: string][] = [
  [/scrolls sideways by/, `<p style="width: 2000px">wide</p>`],
  [
    /scrolls sideways by/,
    `<div style="width: 200px; overflow-y: auto"><p style="width: 300px">wide</p></div>`,
  ],
  [
    /hangs over the window/,
    `<div style="position: fixed; inset: 0"><p style="width: 2000px">wide</p></div>`,
  ],
  [
    /hangs over the window/,
    `<div style="position: fixed; left: -20px; width: 100px; height: 50px; overflow: hidden">half</div>`,
  ],
  [
    /cut: "half of this"/,
    `<p style="width: 30px; overflow: hidden; white-space: nowrap">half of this</p>`,
  ],
  [
    /"(over|under)" lies over "(over|under)"/,
    `<div style="display: grid"><p style="grid-area: 1 / 1">under</p><p style="grid-area: 1 / 1">over</p></div>`,
  ],
  [
    /"(over|under)" lies over "(over|under)"/,
    `<div style="display: grid; margin: 2000px 0"><p style="grid-area: 1 / 1">under</p><p style="grid-area: 1 / 1">over</p></div>`,
  ],
];

const FINE = [
  `<p style="width: 30px; overflow: hidden; text-overflow: ellipsis; white-space: nowrap">dots say so</p>`,
  `<p style="display: flex; width: 90px"><span style="min-width: 0; overflow: hidden; text-overflow: ellipsis; white-space: nowrap">dots say so</span><b>CHF 9.00</b></p>`,
  `<p style="width: 60px; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 1; overflow: hidden">dots say so of lines too</p><p>the next</p>`,
  `<p class="sr-only">for readers only</p>`,
  `<ul class="overflow-x-auto" style="width: 200px"><li style="width: 300px">a strip</li></ul>`,
  `<div style="position: fixed; inset: 0; overflow: hidden"><p style="width: 3000px"></p></div>`,
  `<p style="position: fixed; inset: 0">what stays</p><p>lies over the rest</p>`,
];

function show(html: string): Promise<string[]> {
  document.body.innerHTML = html;
  onTestFinished(() => document.body.replaceChildren());
  return findLayoutFaults(undefined, 1);
}

test("finds every layout fault and nothing else", async () => {
  const withAdded = (html: string) => show(`<main>${html}</main>`);
  for (const [fault, html] of FAULTS) expect((await withAdded(html)).join("\n")).toMatch(fault);
  for (const html of FINE) expect(await withAdded(html)).toEqual([]);
});

onPhone("finds overflow in one language only", async ({ page }) => {
  await page.open("/sign-in");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toBeVisible();
  const french = heading.element().textContent;
  await page.speak("en");
  expect(heading.element().textContent).not.toBe(french);
  await page.speak("fr");
  await expect(page).toFitEveryScreenInAllLanguages();
  expect([page.language, heading.element().textContent]).toEqual(["fr", french]);
  const wide = ":lang(en) h1 { width: 2000px }";
  const style = page.document.head.appendChild(page.document.createElement("style"));
  style.textContent = wide;
  onTestFinished(() => style.remove());
  await expect(page).toFitEveryScreen();
  const { actual } = await expect(page)
    .toFitEveryScreenInAllLanguages()
    .catch((fault) => fault);
  expect(new Set(actual.map((fault: string) => fault.slice(0, 3)))).toEqual(new Set(["en,"]));
});

test("checks a layer and ignores the page behind it", async () => {
  const wide = `<p style="width: 2000px">wide</p>`;
  const behind = `<main data-base-ui-inert>${wide}</main>`;
  expect(await show(behind)).not.toEqual([]);
  document.body.style.overflow = "hidden";
  onTestFinished(() => document.body.removeAttribute("style"));
  expect(await show(behind)).toEqual([]);
  const over = `<div role="dialog" style="overflow: auto">${wide}</div>`;
  expect((await show(behind + over)).join("\n")).toMatch(/320 px: .*scrolls sideways by/);
});
