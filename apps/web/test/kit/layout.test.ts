import { expect } from "./expect.ts";
import { findLayoutFaults } from "./layout.ts";
import { onPhone } from "./screen-test.ts";
import { speak } from "./speak.ts";

const FAULTS: readonly [fault: RegExp, html: string][] = [
  [/scrolls sideways by/, `<p style="width: 2000px">wide</p>`],
  [
    /scrolls sideways by/,
    `<div style="width: 200px; overflow-y: auto"><p style="width: 300px">wide</p></div>`,
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
  `<p style="position: fixed; inset: 0">what stays</p><p>lies over the rest</p>`,
];

onPhone("every fault of the layout is found, and nothing else", async ({ page }) => {
  await page.open("/sign-in");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await findLayoutFaults(page, 1)).toEqual([]);
  const { body } = page.document;
  const withAdded = async (html: string) => {
    const added = page.document.createElement("main");
    added.innerHTML = html;
    body.replaceChildren(added);
    return findLayoutFaults(page, 1);
  };
  for (const [fault, html] of FAULTS) expect((await withAdded(html)).join("\n")).toMatch(fault);
  for (const html of FINE) expect(await withAdded(html)).toEqual([]);
});

onPhone("what does not fit in one language only is found there", async ({ page }) => {
  await page.open("/sign-in");
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toBeVisible();
  const french = heading.element().textContent;
  await speak(page, "en");
  expect(heading.element().textContent).not.toBe(french);
  await speak(page, "fr");
  await expect(page).toFitEveryScreenInAllLanguages();
  expect([page.language, heading.element().textContent]).toEqual(["fr", french]);
  const wide = ":lang(en) h1 { width: 2000px }";
  page.document.head.insertAdjacentHTML("beforeend", `<style>${wide}</style>`);
  await expect(page).toFitEveryScreen();
  const faults = expect(page)
    .toFitEveryScreenInAllLanguages()
    .catch((fault: Error) => fault.message);
  expect(await faults).toMatch(/^in en: /);
});

onPhone("what lies behind a layer is left alone, and the layer is not", async ({ page }) => {
  await page.open("/sign-in");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const { body } = page.document;
  const wide = `<p style="width: 2000px">wide</p>`;
  body.innerHTML = `<main data-base-ui-inert>${wide}</main>`;
  expect(await findLayoutFaults(page, 1)).not.toEqual([]);
  body.style.overflow = "hidden";
  expect(await findLayoutFaults(page, 1)).toEqual([]);
  body.insertAdjacentHTML("beforeend", `<div role="dialog" style="overflow: auto">${wide}</div>`);
  expect((await findLayoutFaults(page, 1)).join("\n")).toMatch(/320 px: .*scrolls sideways by/);
});
