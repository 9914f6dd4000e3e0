import { DEFAULT_LANGUAGE, type Language } from "@comptoir/domain";
import { type ReactNode, Suspense } from "react";
import { createRoot } from "react-dom/client";
import { expect, onTestFinished, vi } from "vitest";
import { page } from "vitest/browser";
import { createI18n } from "../../src/i18n/i18n.ts";
import { I18nContext } from "../../src/i18n/words.ts";
import "../../src/styles.css";

/** With the real styles and words. Fails the test if an error is logged. */
export function mount(part: ReactNode, language: Language = DEFAULT_LANGUAGE) {
  const container = document.body.appendChild(document.createElement("main"));
  const root = createRoot(container);
  const logged = vi.spyOn(console, "error");
  document.documentElement.lang = language;
  onTestFinished(() => {
    root.unmount();
    container.remove();
    expect(logged.mock.calls, "errors in the console").toEqual([]);
  });
  root.render(
    <I18nContext value={createI18n(language)}>
      <Suspense>{part}</Suspense>
    </I18nContext>,
  );
  return page;
}
