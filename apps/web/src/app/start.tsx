import "../fonts.css";
import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserI18n } from "../i18n/browser-i18n.ts";
import { rememberUtm } from "../shop/analytics.ts";
import { hydrateOnUse } from "../shop/hydrate-later.tsx";
import { createKnownShops } from "../shop/known-shops.ts";
import { previewIn } from "../shop/visit.ts";
import { App } from "./app.tsx";

const i18n = createBrowserI18n();
const root = document.getElementById("root") as HTMLElement;

rememberUtm(window.location.search);
await i18n.loadFirstScreen();

const { slug, language, version } = root.dataset;
// The prerendered menu is the published one, never a draft.
const preview = previewIn(window.location.search);
const menu = !preview && document.getElementById("menu")?.textContent;
const own = slug && menu ? { slug, shop: JSON.parse(menu), tag: version } : undefined;
const shops = createKnownShops({ own, preview });
const app = (prerenderedAt?: string) => (
  <StrictMode>
    <App shops={shops} i18n={i18n} prerenderedAt={prerenderedAt} />
  </StrictMode>
);
if (own && language === i18n.language()) {
  // A transition hydrates in slices, so that slow phones can scroll meanwhile.
  hydrateOnUse(root);
  startTransition(() => {
    hydrateRoot(root, app(`/${own.slug}`));
  });
} else {
  // The prerendered buttons that were tapped early are gone.
  delete window.earlyTaps;
  createRoot(root).render(app());
}
