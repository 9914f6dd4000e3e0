import { type ComponentType, createElement } from "react";
import { loadLater, whenIdle } from "../platform/load-later.ts";
import type { BundleName, I18n } from "./i18n.ts";
import { useI18n } from "./words.ts";

/** Like `loadLater`, loading the texts of the part in parallel. */
export function loadWithWords<P extends object>(
  bundles: readonly BundleName[],
  load: () => Promise<ComponentType<P>>,
) {
  const later = loadLater(load);
  const preloadWords = (i18n: I18n) => {
    for (const bundle of bundles) void i18n.preload(bundle);
  };
  return {
    Part(props: P) {
      preloadWords(useI18n());
      return createElement(later.Part, props);
    },
    preloadWhenIdle(i18n: I18n) {
      later.preloadWhenIdle();
      whenIdle(() => preloadWords(i18n));
    },
  };
}
