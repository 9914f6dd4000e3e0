import { STAFF_PATHS } from "@comptoir/contract";
import type { Locator } from "vitest/browser";
import { uncheck } from "../kit/actions.ts";
import { expect } from "../kit/expect.ts";
import { onDesktop, onPhone } from "../kit/screen-test.ts";
import { countNotes, openDisplay } from "./kitchen.ts";

const heightOf = (part: Locator) => part.element().getBoundingClientRect().height;

onDesktop(
  "the display shows numbers only, the latest ready one in large, and chimes",
  async (given) => {
    const { page, orders } = given;
    const speaker = countNotes();
    await openDisplay(given);
    await page.getByRole("heading", { level: 1 }).click();
    const preparing = page.getByRole("region", { name: "En préparation" });
    const ready = page.getByRole("region", { name: "À récupérer" });
    const both = await orders.placeMany(2);
    const [first = "", second = ""] = both.map(({ orderNumber }) => String(orderNumber));
    for (const order of both) await orders.move(order, "accepted");
    await expect(preparing.getByRole("listitem")).toHaveText([second, first]);
    expect(speaker.notes).toBe(0);

    for (const order of both) await orders.move(order, "prepared");
    const large = ready.getByRole("paragraph");
    await expect(large).toHaveText(second);
    await expect(ready.getByRole("listitem").filter({ hasText: first })).toBeVisible();
    await expect.poll(() => speaker.notes).toBeGreaterThan(0);
    await expect.poll(() => heightOf(large)).toBeGreaterThan(200);
    await expect(page).toBeAccessible();

    const heard = speaker.notes;
    await uncheck(page.getByRole("checkbox", { name: "Carillon" }));
    const last = await orders.place();
    await orders.move(last, "accepted", "prepared");
    await expect(large).toHaveText(String(last.orderNumber));
    expect(speaker.notes).toBe(heard);

    for (const order of [...both, last]) await orders.move(order, "delivered");
    await expect(ready.getByText(String(last.orderNumber), { exact: true })).toBeHidden();
  },
);

onDesktop(
  "the display shows that no order is waiting, also without an answer, in the chosen language",
  async (given) => {
    const { page, server } = given;
    server.cut(STAFF_PATHS.liveMonitoring);
    server.cut(STAFF_PATHS.getOrderNumbersForMonitoring);
    await openDisplay(given, { language: "en" });
    await expect(page.getByRole("heading", { name: "Ready for pick-up" })).toBeVisible();
    await expect(page.getByText("None", { exact: true })).toHaveCount(2);
    await expect(page.getByText("Connecting…")).toBeVisible();
    server.mend(STAFF_PATHS.getOrderNumbersForMonitoring);
    await page.reload();
    await expect(page.getByText("None", { exact: true })).toHaveCount(2);
    await expect(page.getByText("Connecting…")).toBeHidden();
  },
);

const SIZES = [
  { width: 1920, height: 1080, atLeast: 90 },
  { width: 3840, height: 2160, atLeast: 180 },
  { width: 1280, height: 720, atLeast: 55 },
  { width: 390, height: 844, atLeast: 30 },
];
const LEGIBLE_PX = 16;

onDesktop("all numbers fit every screen, as large as possible", async (given) => {
  const { page, server } = given;
  let events: ReadableStreamDefaultController<string> | undefined;
  let orders: unknown[] = [];
  const sendNumbers = () => events?.enqueue(`event: numbers\ndata: ${JSON.stringify(orders)}\n\n`);
  server.on(STAFF_PATHS.getOrderNumbersForMonitoring, () => ({ json: orders }));
  server.on(STAFF_PATHS.liveMonitoring, () => {
    const start = (controller: ReadableStreamDefaultController<string>) => {
      events = controller;
      sendNumbers();
    };
    return { stream: new ReadableStream({ start }).pipeThrough(new TextEncoderStream()) };
  });
  await openDisplay(given);
  const preparing = page.getByRole("region", { name: "En préparation" });
  const ready = page.getByRole("region", { name: "À récupérer" });
  const isFull = import.meta.env.TEST_MATRIX;
  for (const highest of isFull ? [9, 48, 411, 4444] : [9, 4444]) {
    for (const count of isFull ? [1, 6, 20, 60] : [1, 60]) {
      const numbers = numbersFrom(highest, count);
      orders = numbers.flatMap((orderNumber) => [
        { orderNumber, state: "accepted" },
        { orderNumber, state: "prepared" },
      ]);
      sendNumbers();
      for (const { atLeast, ...size } of SIZES) {
        page.resize(size);
        const findFaults = () => {
          const { scrollHeight, clientHeight } = page.document.documentElement;
          const [latest, ...others] = shownIn(ready);
          return [
            ...[preparing, ready].flatMap((region) => [
              ...findMissing(shownIn(region), numbers),
              ...findSmall(shownIn(region), count > 20 ? LEGIBLE_PX : atLeast),
              ...findMisplaced(region),
            ]),
            ...others
              .filter((other) => other.size >= (latest?.size ?? 0))
              .map(({ text }) => `${text} is as large as the latest`),
            ...(scrollHeight > clientHeight ? ["the page scrolls"] : []),
          ];
        };
        const message = `${count} numbers up to ${highest} at ${size.width} px`;
        await expect.poll(findFaults, { message }).toEqual([]);
      }
    }
  }
});

const numbersFrom = (highest: number, count: number) =>
  Array.from({ length: Math.min(count, highest) }, (_, place) => highest - place);

interface Shown {
  readonly text: string;
  readonly size: number;
  readonly rect: DOMRect;
}

/** Box of each number: as high as its line, as wide as its digits. */
function shownIn(region: Locator): Shown[] {
  return [...region.element().querySelectorAll("p, li")].map((number) => {
    const range = number.ownerDocument.createRange();
    range.selectNodeContents(number);
    const { left, width } = range.getBoundingClientRect();
    const { top, height } = number.getBoundingClientRect();
    return {
      text: number.textContent,
      size: Number.parseFloat(getComputedStyle(number).fontSize),
      rect: new DOMRect(left, top, width, height),
    };
  });
}

function findMissing(shown: readonly Shown[], numbers: readonly number[]): string[] {
  const isSame = shown.map(({ text }) => text).join() === numbers.join();
  return isSame ? [] : [`${shown.length} numbers instead of ${numbers.length}`];
}

function findSmall(shown: readonly Shown[], atLeast: number): string[] {
  return shown
    .filter(({ size }) => size < atLeast)
    .map(({ text, size }) => `${text} has only ${size} px`);
}

function findMisplaced(region: Locator): string[] {
  const column = region.element().getBoundingClientRect();
  const heading = region.getByRole("heading").element().getBoundingClientRect();
  const shown = shownIn(region);
  const isOut = ({ rect }: Shown) =>
    rect.left < column.left || rect.right > column.right || rect.bottom > column.bottom;
  const isOver = ({ rect }: Shown, other: DOMRect) =>
    rect.left < other.right - 1 &&
    rect.right > other.left + 1 &&
    rect.top < other.bottom - 1 &&
    rect.bottom > other.top + 1;
  return shown
    .filter((one) => {
      const others = shown.filter((other) => other !== one).map(({ rect }) => rect);
      return isOut(one) || [heading, ...others].some((other) => isOver(one, other));
    })
    .map(({ text }) => `${text} is out of place`);
}

onPhone("the display offers a tap if the browser blocks the chime", async (given) => {
  const { page } = given;
  await openDisplay(given);
  const offer = page
    .getByRole("status")
    .getByRole("button", { name: "Touchez pour activer le carillon" });
  await expect(offer).toBeVisible();
  await expect(page).toFitEveryScreen();
  await offer.click();
  await expect(offer).toBeHidden();
});
