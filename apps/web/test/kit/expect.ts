import { LANGUAGES } from "@comptoir/domain";
import { type Assertion, expect as expectValue } from "vitest";
import { PATIENCE_MS } from "../../../../scripts/testing/patience.ts";
import { findAccessibilityFaults } from "./accessibility.ts";
import type { Part } from "./either.ts";
import { findLayoutFaults } from "./layout.ts";
import { Page } from "./page.tsx";

const LONGEST_PAUSE_MS = 120;
/** Real functions: a test may install a fake clock. */
const { setTimeout } = window;
const now = performance.now.bind(performance);

type Text = string | RegExp;

/** Playwright's assertions; each retries until it holds. */
interface ScreenAssertions {
  toBeVisible(): Promise<void>;
  toBeInViewport(): Promise<void>;
  toBeFocused(): Promise<void>;
  toBeChecked(): Promise<void>;
  toBeEnabled(): Promise<void>;
  toBeDisabled(): Promise<void>;
  toHaveCount(count: number): Promise<void>;
  /** The whole text, or that of each element for a list. */
  toHaveText(text: Text | readonly Text[]): Promise<void>;
  toContainText(text: Text): Promise<void>;
  toHaveValue(value: string): Promise<void>;
  toHaveAttribute(name: string, value: Text): Promise<void>;
  toHaveAccessibleName(name: Text): Promise<void>;
  toHaveAccessibleDescription(text: Text): Promise<void>;
}

interface PartAssertions extends ScreenAssertions {
  readonly not: ScreenAssertions;
  /** Absent or invisible. */
  toBeHidden(): Promise<void>;
  toBeAttached(): Promise<void>;
}

interface PageAssertions {
  toBeAt(path: Text): Promise<void>;
  toHaveTitle(title: Text): Promise<void>;
  toBeAccessible(): Promise<void>;
  /** No overflow, cut-off text or overlapping text at any width. */
  toFitEveryScreen(): Promise<void>;
  /** Switches the language without navigating again. */
  toFitEveryScreenInAllLanguages(): Promise<void>;
}

function expectScreen(subject: Part): PartAssertions;
function expectScreen(subject: Page): PageAssertions;
function expectScreen<T>(subject: T): ReturnType<typeof expectValue<T>>;
function expectScreen(subject: unknown): unknown {
  if (subject instanceof Page) return pageAssertions(subject);
  return isPart(subject) ? partAssertions(subject) : expectValue(subject);
}

export const expect = Object.assign(expectScreen, { poll: expectValue.poll });

function isPart(subject: unknown): subject is Part {
  return typeof subject === "object" && subject !== null && "elements" in subject;
}

function pageAssertions(page: Page): PageAssertions {
  return {
    toBeAt: (path) => retryUntil(() => expectText(expectValue(page.path), path)),
    toHaveTitle: (title) => retryUntil(() => expectText(expectValue(page.document.title), title)),
    toBeAccessible: async () => expectValue(await findAccessibilityFaults()).toEqual([]),
    toFitEveryScreen: () => expectToFit(page),
    toFitEveryScreenInAllLanguages: async () => {
      const { language } = page;
      const others = LANGUAGES.filter((other) => other !== language);
      for (const one of [language, ...others]) {
        await page.speak(one);
        await expectToFit(page);
      }
      await page.speak(language);
    },
  };
}

async function expectToFit(page: Page): Promise<void> {
  expectValue(await findLayoutFaults(), `in ${page.language}`).toEqual([]);
}

function partAssertions(part: Part): PartAssertions {
  return {
    ...screenAssertions(part, false),
    not: screenAssertions(part, true),
    toBeHidden: () =>
      retryUntil(() => {
        const found = part.query();
        if (found) expectValue(found, part.asLocator()).not.toBeVisible();
      }),
    toBeAttached: () => retryUntil(() => void onlyElement(part)),
  };
}

function screenAssertions(part: Part, isNot: boolean): ScreenAssertions {
  const each = <T>(read: () => T, holds: (assertion: Assertion<void, T>) => unknown) =>
    retryUntil(async () => {
      const assertion = expectValue(read(), part.asLocator());
      await holds((isNot ? assertion.not : assertion) as Assertion<void, T>);
    });
  const element = () => onlyElement(part);
  const text = () => readText(onlyElement(part));
  const texts = () => part.elements().map(readText);
  return {
    toBeVisible: () => each(element, (it) => it.toBeVisible()),
    toBeInViewport: () => each(element, (it) => it.toBeInViewport()),
    toBeFocused: () => each(element, (it) => it.toHaveFocus()),
    toBeChecked: () => each(element, (it) => it.toBeChecked()),
    toBeEnabled: () => each(element, (it) => it.toBeEnabled()),
    toBeDisabled: () => each(element, (it) => it.toBeDisabled()),
    toHaveCount: (count) => each(texts, (it) => it.toHaveLength(count)),
    toHaveText: (wanted) =>
      typeof wanted === "string" || wanted instanceof RegExp
        ? each(text, (it) => expectText(it, wanted))
        : each(texts, (it) => it.toEqual(wanted.map(toPattern))),
    toContainText: (wanted) =>
      each(text, (it) => (typeof wanted === "string" ? it.toContain(wanted) : it.toMatch(wanted))),
    toHaveValue: (value) => each(element, (it) => it.toHaveValue(value)),
    toHaveAttribute: (name, value) =>
      each(
        () => onlyElement(part).getAttribute(name) ?? "",
        (it) => expectText(it, value),
      ),
    toHaveAccessibleName: (name) => each(element, (it) => it.toHaveAccessibleName(toPattern(name))),
    toHaveAccessibleDescription: (words) =>
      each(element, (it) => it.toHaveAccessibleDescription(toPattern(words))),
  };
}

/** `part.element()` puts the whole page into its error, which is slow. */
function onlyElement(part: Part): Element {
  const [element, ...others] = part.elements();
  if (!element) throw new Error(`${part.asLocator()} is not there`);
  if (others.length > 0) throw new Error(`${part.asLocator()} is there more than once`);
  return element;
}

function readText(element: Element): string {
  return (element.textContent ?? "").replaceAll(/\s+/g, " ").trim();
}

function expectText(assertion: Assertion<void, string>, wanted: Text): void {
  if (typeof wanted === "string") assertion.toBe(wanted);
  else assertion.toMatch(wanted);
}

function toPattern(wanted: Text): string {
  return wanted instanceof RegExp ? expectValue.stringMatching(wanted) : wanted;
}

async function retryUntil(holds: () => unknown): Promise<void> {
  const end = now() + PATIENCE_MS;
  // Growing pauses, because each check takes time from the page.
  for (let pause = 15; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      await holds();
      return;
    } catch (fault) {
      if (now() > end) throw fault;
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}
