import { readdirSync } from "node:fs";
import { LANGUAGES, type Language } from "@comptoir/domain";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.doUnmock("./en/shop.ts");
  vi.unstubAllGlobals();
});

async function startIn(language: Language, onChosen?: (language: Language) => void) {
  const { createI18n } = await import("./i18n.ts");
  return createI18n(language, onChosen);
}

function holdEnglish() {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  vi.doMock("./en/shop.ts", async (original) => {
    await promise;
    return await original();
  });
  return { come: resolve, fail: () => reject(new Error("no connection")) };
}

it.each(LANGUAGES)("%s has all texts of French", (language) => {
  const bundlesOf = (folder: Language) => readdirSync(new URL(folder, import.meta.url));
  expect(bundlesOf(language)).toEqual(bundlesOf("fr"));
});

describe("the first screen", () => {
  it("is in the language chosen earlier", async () => {
    const i18n = await startIn("en");
    await i18n.loadFirstScreen();
    expect(i18n.language()).toBe("en");
  });

  it("is in French if the chosen dictionary cannot be loaded", async () => {
    const english = holdEnglish();
    const chosen = vi.fn();
    const i18n = await startIn("en", chosen);
    english.fail();
    await i18n.loadFirstScreen();
    expect(i18n.language()).toBe("fr");
    expect(chosen).not.toHaveBeenCalled();
  });
});

describe("changing the language", () => {
  it("waits for the dictionary", async () => {
    const english = holdEnglish();
    const i18n = await startIn("fr");
    const change = i18n.change("en");
    expect(i18n.language()).toBe("fr");
    english.come();
    expect(await change).toBe(true);
    expect(i18n.language()).toBe("en");
  });

  it("also waits for dictionaries requested meanwhile", async () => {
    const english = holdEnglish();
    const i18n = await startIn("fr");
    const change = i18n.change("en");
    await i18n.words("footer");
    english.come();
    await change;
    // A pending promise would make part of the page suspend.
    expect(i18n.words("footer")).toHaveProperty("status", "fulfilled");
  });

  it("ends with the last choice, in any order of loading", async () => {
    const english = holdEnglish();
    const i18n = await startIn("fr");
    const first = i18n.change("en");
    await i18n.change("fr");
    english.come();
    await first;
    expect(i18n.language()).toBe("fr");
  });

  it("reports a failed load and keeps the language", async () => {
    const english = holdEnglish();
    const i18n = await startIn("fr");
    english.fail();
    expect(await i18n.change("en")).toBe(false);
    expect(i18n.language()).toBe("fr");
  });

  it("does not affect another page's language or listeners", async () => {
    const { createI18n } = await import("./i18n.ts");
    const [mine, other] = [createI18n("fr"), createI18n("fr")];
    const [listener, otherListener] = [vi.fn(), vi.fn()];
    mine.subscribe(listener);
    other.subscribe(otherListener);
    await mine.change("en");
    expect([mine.language(), other.language()]).toEqual(["en", "fr"]);
    expect(listener).toHaveBeenCalledOnce();
    expect(otherListener).not.toHaveBeenCalled();
    expect((await mine.words("common")).close).not.toBe((await other.words("common")).close);
  });
});

describe("in the browser", () => {
  async function visit(stored: string | null) {
    const kept = new Map(stored ? [["comptoir.language", stored]] : []);
    const page = { documentElement: { lang: "" }, cookie: "" };
    vi.stubGlobal("document", page);
    vi.stubGlobal("window", { requestIdleCallback: (work: () => void) => work() });
    vi.stubGlobal("localStorage", {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    });
    const { createBrowserI18n } = await import("./browser-i18n.ts");
    return { i18n: createBrowserI18n(), page, kept };
  }

  it.each([
    [null, "fr"],
    ["en", "en"],
    ["xx", "fr"],
  ])(
    "what was stored as %s starts in %s, and the page and a cookie say so",
    async (stored, language) => {
      const { i18n, page } = await visit(stored);
      expect(i18n.language()).toBe(language);
      expect(page.documentElement.lang).toBe(language);
      expect(page.cookie).toContain(`comptoir_language=${language};`);
    },
  );

  it("a choice is stored and announced", async () => {
    const { i18n, page, kept } = await visit(null);
    await i18n.change("en");
    expect(kept.get("comptoir.language")).toBe("en");
    expect(page.documentElement.lang).toBe("en");
    expect(page.cookie).toContain("comptoir_language=en;");
  });

  it("falling back to French is announced, but not stored", async () => {
    const english = holdEnglish();
    const { i18n, page, kept } = await visit("en");
    english.fail();
    await i18n.loadFirstScreen();
    expect(page.documentElement.lang).toBe("fr");
    expect(kept.get("comptoir.language")).toBe("en");
  });
});
