import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { currentLanguage, loadFirstWords } from "../i18n/words.ts";
import { rememberUtm } from "../platform/analytics.ts";
import { shopQuery } from "../shop/shop.ts";
import { App } from "./app.tsx";
import { createQueries } from "./queries.ts";

const queries = createQueries();
const root = document.getElementById("root") as HTMLElement;
const app = (drawnAt?: string) => (
  <StrictMode>
    <App queries={queries} drawnAt={drawnAt} />
  </StrictMode>
);

rememberUtm(window.location.search);
await loadFirstWords();

const { slug, language } = root.dataset;
const menu = document.getElementById("menu")?.textContent;
if (slug && menu) queries.setQueryData(shopQuery(slug).queryKey, JSON.parse(menu));
if (slug && menu && language === currentLanguage()) {
  // The page came drawn. It is brought to life as it stands, and in slices, so that a slow phone
  // goes on scrolling.
  startTransition(() => {
    hydrateRoot(root, app(`/${slug}`));
  });
} else {
  // What was tapped is no longer there.
  delete window.earlyTaps;
  createRoot(root).render(app());
}
