import { DEFAULT_LANGUAGE, type Language } from "@comptoir/domain";
import { type ReactNode, Suspense } from "react";
import { createRoot } from "react-dom/client";
import { expect, onTestFinished, vi } from "vitest";
import { page as tester } from "vitest/browser";
import { createI18n } from "../../src/i18n/i18n.ts";
import { I18nContext } from "../../src/i18n/words.ts";
import type { Page } from "./page.ts";
import "../../src/styles.css";

/**
 * Shows a part of a screen alone in a frame, with the real styles and words: as wide as it is told to be, so that its layout can be
 * looked at on every width.
 */
export async function mountInFrame(
  part: ReactNode,
  { language = DEFAULT_LANGUAGE, width = 390 }: { language?: Language; width?: number } = {},
) {
  const frame = document.createElement("iframe");
  frame.title = "the mounted part";
  const size = { width, height: 900 };
  const resize = (to: typeof size) =>
    Object.assign(frame.style, { width: `${to.width}px`, height: `${to.height}px` });
  Object.assign(frame.style, { position: "fixed", inset: "0", border: "0" });
  resize(size);
  const loaded = new Promise((resolve) => frame.addEventListener("load", resolve, { once: true }));
  frame.srcdoc = `<!doctype html><html lang="${language}"><head><title>Part</title></head><body><main><h1>Part</h1><div></div></main></body></html>`;
  document.body.append(frame);
  await loaded;
  const inside = frame.contentDocument as Document;
  for (const style of document.head.querySelectorAll("style")) {
    inside.head.append(style.cloneNode(true));
  }
  const container = inside.querySelector("main > div") as HTMLElement;
  container.className = "p-4";
  const root = createRoot(container);
  const logged = vi.spyOn(console, "error");
  onTestFinished(() => {
    root.unmount();
    frame.remove();
    expect(logged.mock.calls, "errors in the console").toEqual([]);
  });
  root.render(
    <I18nContext value={createI18n(language)}>
      <Suspense>{part}</Suspense>
    </I18nContext>,
  );
  const window = frame.contentWindow as Page["window"];
  const forLayout = { size, resize, window, document: inside } as unknown as Page;
  const screen = tester.frameLocator(tester.getByTitle(frame.title));
  return { screen, window, document: inside, forLayout };
}
