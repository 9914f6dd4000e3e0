import { LANGUAGES } from "@comptoir/domain";
import axe from "axe-core";
import { type Assertion, expect as expectValue } from "vitest";
import type { Locator } from "vitest/browser";
import { BEHIND_A_LAYER, findLayoutFaults, findPersistent } from "./layout.ts";
import { Page } from "./page.tsx";

type Text = string | RegExp;

declare module "vitest" {
  interface Matchers<R> {
    /** Absent or invisible. */
    toBeHidden(): R;
    toBeAttached(): R;
    toBeFocused(): R;
    toHaveCount(count: number): R;
    /** The whole text, or that of each element for a list. */
    toHaveText(text: Text | readonly Text[]): R;
    toContainText(text: Text): R;
  }
}

/** Playwright's assertions that Vitest lacks: what is read of the screen, and what it should equal. */
const READ: Record<string, (part: Locator, given: never) => unknown[]> = {
  toBeHidden(part: Locator) {
    const found = part.query();
    if (found) expectValue(found).not.toBeVisible();
    return [];
  },
  toBeAttached: (part: Locator) => [part.elements().length, 1],
  toBeFocused: (part: Locator) => [part.element() === document.activeElement, true],
  toHaveCount: (part: Locator, count: number) => [part.elements().length, count],
  toHaveText: (part: Locator, text: Text | readonly Text[]) =>
    Array.isArray(text)
      ? [part.elements().map(readText), text.map(wholeText)]
      : [readText(part.element()), wholeText(text as Text)],
  toContainText: (part: Locator, text: Text) => [
    readText(part.element()),
    typeof text === "string" ? expectValue.stringContaining(text) : wholeText(text),
  ],
};

for (const [name, read] of Object.entries(READ)) {
  expectValue.extend({
    [name](part: Locator, ...[given]: unknown[]) {
      const [actual, expected] = read(part, given as never);
      const call = `${part.asLocator()}${this.isNot ? ".not" : ""}.${name}`;
      const message = () => `${call}: ${this.utils.stringify({ actual, expected })}`;
      return { pass: this.equals(actual, expected), message };
    },
  });
}

function readText({ textContent }: Element): string {
  return (textContent ?? "").replaceAll(/\s+/g, " ").trim();
}

function wholeText(text: Text): string {
  return text instanceof RegExp ? expectValue.stringMatching(text) : text;
}

/** Retries the assertions about parts and pages. */
function expectScreen(subject: Locator): Assertion<Promise<void>, Locator>;
function expectScreen(subject: Page): ReturnType<typeof expectPage>;
function expectScreen<T>(subject: T): Assertion<void, T>;
function expectScreen(subject: unknown): unknown {
  if (subject instanceof Page) return expectPage(subject);
  const isPart = subject instanceof Object && "asLocator" in subject;
  return isPart ? poll(() => subject) : expectValue(subject);
}

const poll: typeof expectValue.poll = (read, options) =>
  expectValue.poll(read, { interval: 40, ...options });

export const expect = Object.assign(expectScreen, { poll });

/** Contrast is too low during colour transitions, so only lasting faults count. */
export const findAccessibilityFaults = () =>
  findPersistent(async () => {
    const where = { include: document, exclude: BEHIND_A_LAYER };
    // Without selectors and passed rules, which nobody reads.
    const options = { resultTypes: ["violations" as const], selectors: false, preload: false };
    const { violations } = await axe.run(where, options);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(" | ")}`);
  }, 3);

function expectPage(page: Page) {
  const { language } = page;
  const others = LANGUAGES.filter((other) => other !== language);
  return {
    toBeAt: (path: Text) => poll(() => page.path).toEqual(wholeText(path)),
    toHaveTitle: (title: Text) => poll(() => document.title).toEqual(wholeText(title)),
    toBeAccessible: async () => expectValue(await findAccessibilityFaults()).toEqual([]),
    /** No overflow, cut-off text or overlapping text at any width. */
    toFitEveryScreen: async () => expectValue(await findLayoutFaults()).toEqual([]),
    /** Switches the language without navigating again. */
    async toFitEveryScreenInAllLanguages() {
      const steps = [language, ...others].map((each) => () => page.speak(each));
      const faults = await findLayoutFaults(steps);
      await page.speak(language);
      expectValue(faults).toEqual([]);
    },
  };
}
