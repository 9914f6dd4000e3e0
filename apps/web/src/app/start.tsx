import "../fonts.css";
import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserI18n } from "../i18n/browser-i18n.ts";
import { rememberUtm } from "../platform/analytics.ts";
import { previewHere } from "../platform/preview.ts";
import { shopQuery, shopTags } from "../shop/shop.ts";
import { App } from "./app.tsx";
import { createQueries } from "./queries.ts";

const queries = createQueries();
const i18n = createBrowserI18n();
const root = document.getElementById("root") as HTMLElement;
const app = (prerenderedAt?: string) => (
  <StrictMode>
    <App queries={queries} i18n={i18n} prerenderedAt={prerenderedAt} />
  </StrictMode>
);

rememberUtm(window.location.search);
await i18n.loadFirstScreen();

const { slug, language, version } = root.dataset;
// A draft is never what the page was rendered with.
const menu = !previewHere() && document.getElementById("menu")?.textContent;
if (slug && menu) {
  queries.setQueryData(shopQuery(slug).queryKey, JSON.parse(menu));
  shopTags.set(slug, version);
}
if (slug && menu && language === i18n.language()) {
  // In slices, so that a slow phone goes on scrolling.
  startTransition(() => {
    hydrateRoot(root, app(`/${slug}`));
  });
} else {
  // What was tapped is no longer there.
  delete window.earlyTaps;
  createRoot(root).render(app());
}
