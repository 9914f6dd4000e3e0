import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { expect, onTestFinished, vi } from "vitest";
import { page } from "vitest/browser";
import "../../src/styles.css";

/** Shows a part of the design system alone, with the real styles; the answer finds what is in it. */
export function mount(part: ReactNode) {
  const container = document.createElement("div");
  document.body.append(container);
  const root = createRoot(container);
  const logged = vi.spyOn(console, "error");
  onTestFinished(() => {
    root.unmount();
    container.remove();
    expect(logged.mock.calls, "errors in the console").toEqual([]);
  });
  root.render(part);
  return page;
}
