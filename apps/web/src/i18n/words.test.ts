import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.doUnmock("./en/shop.ts");
  vi.unstubAllGlobals();
});

/** The words for whoever chose English earlier, or nothing yet. */
async function startIn(stored: string | null) {
  vi.stubGlobal("localStorage", { getItem: () => stored, setItem: () => {} });
  return await import("./words.ts");
}

/** English words that come, or cannot be had, when the test says so. */
function holdEnglish() {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  vi.doMock("./en/shop.ts", async (original) => {
    await promise;
    return await original();
  });
  return { come: resolve, fail: () => reject(new Error("no connection")) };
}

describe("the first screen", () => {
  it("is in the language chosen earlier", async () => {
    const { loadFirstWords, currentLanguage } = await startIn("en");
    await loadFirstWords();
    expect(currentLanguage()).toBe("en");
  });

  it("is in French when the chosen words cannot be had", async () => {
    const english = holdEnglish();
    const { loadFirstWords, currentLanguage } = await startIn("en");
    english.fail();
    await loadFirstWords();
    expect(currentLanguage()).toBe("fr");
  });
});

describe("changing the language", () => {
  it("waits for the words", async () => {
    const english = holdEnglish();
    const { changeLanguage, currentLanguage } = await startIn(null);
    const change = changeLanguage("en");
    expect(currentLanguage()).toBe("fr");
    english.come();
    expect(await change).toBe(true);
    expect(currentLanguage()).toBe("en");
  });

  it("ends with the last choice, whichever words come first", async () => {
    const english = holdEnglish();
    const { changeLanguage, currentLanguage } = await startIn(null);
    const first = changeLanguage("en");
    await changeLanguage("fr");
    english.come();
    await first;
    expect(currentLanguage()).toBe("fr");
  });

  it("says when the words cannot be had, and stays", async () => {
    const english = holdEnglish();
    const { changeLanguage, currentLanguage } = await startIn(null);
    english.fail();
    expect(await changeLanguage("en")).toBe(false);
    expect(currentLanguage()).toBe("fr");
  });
});
