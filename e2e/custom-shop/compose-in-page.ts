/// <reference lib="dom" />
import type { PricedComposition } from "./compositions.ts";

interface PageWords {
  readonly add: string;
  readonly addMore: string;
  readonly groups: Readonly<Record<string, string>>;
}

export interface ShownPrices {
  /** While composing. */
  readonly running: string;
  /** In the order list, with its quantity. */
  readonly line: string;
}

/** Runs in the page, because a long table of compositions would take minutes from outside. */
export async function composeInPage([compositions, words]: readonly [
  readonly PricedComposition[],
  PageWords,
]): Promise<ShownPrices[]> {
  const until = async <T>(what: string, find: () => T | null | undefined | false): Promise<T> => {
    for (let tries = 0; tries < 2_000; tries++) {
      const found = find();
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    throw new Error(`not on the page: ${what}`);
  };
  const all = <E extends HTMLElement>(selector: string, within: ParentNode = document) => [
    ...within.querySelectorAll<E>(selector),
  ];
  const dialog = () => document.querySelector("[role=dialog]");
  const fieldset = (name: string | undefined) =>
    all("fieldset").find((one) => one.querySelector("h3")?.textContent === name);
  const press = async (what: string, within: () => ParentNode | null = () => document) => {
    const isIt = (button: HTMLElement) =>
      button.textContent?.trim().startsWith(what) && button.offsetParent !== null;
    const button = await until(what, () => {
      const scope = within();
      return scope && all("button", scope).find(isIt);
    });
    button.click();
  };
  const tick = async (group: string, name: string) => {
    const label = await until(`${group}: ${name}`, () =>
      all("label", fieldset(words.groups[group])).find((one) => one.textContent?.startsWith(name)),
    );
    label.click();
    await until(`${name} ticked`, () => label.querySelector("input")?.checked);
  };

  const shown: ShownPrices[] = [];
  for (const { category, choices, quantity = 1 } of compositions) {
    const { size, tortillas = 0, ...groups } = choices;
    await press(category, () => document.querySelector("nav"));
    await until(category, () => all("h2").some((heading) => heading.textContent === category));
    if (size) await tick("size", size);
    for (const [group, names] of Object.entries(groups)) {
      for (const name of names) await tick(group, name);
    }
    const step = (within: ParentNode) =>
      all("button", within).findLast((b) => b.closest("fieldset"));
    const counter = fieldset(words.groups.tortillas);
    while (counter && Number(counter.querySelector("output")?.textContent) < tortillas) {
      const before = counter.textContent;
      step(counter)?.click();
      await until("one more tortilla", () => counter.textContent !== before);
    }
    const output = await until("running price", () =>
      all("output[aria-label]").find((one) => one.offsetParent !== null),
    );
    const running = output.textContent ?? "";
    await press(words.add);
    const line = await until("the added line", () => {
      const lines = all("li", dialog() ?? document.createElement("p"));
      return lines.length === shown.length + 1 && lines.at(-1);
    });
    await until("the list takes input", () =>
      document.getAnimations().every(({ id }) => id !== "input-guard"),
    );
    for (let count = 1; count < quantity; count++) {
      step(line)?.click();
      await until("one more", () => line.querySelector("output")?.textContent === `${count + 1}`);
    }
    shown.push({ running, line: line.querySelector("h3 + *")?.textContent ?? "" });
    if (shown.length === compositions.length) break;
    await press(words.addMore, dialog);
    await until("the closed list", () => !dialog());
  }
  return shown;
}
