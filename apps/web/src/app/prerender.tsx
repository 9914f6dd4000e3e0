import { parseShop } from "@comptoir/contract";
import { StrictMode } from "react";
import { renderToString } from "react-dom/server";
import { loadFirstWords } from "../i18n/words.ts";
import { shopQuery } from "../shop/shop.ts";
import { App } from "./app.tsx";
import { createQueries } from "./queries.ts";

/** A shop's page as a first-time visitor sees it, drawn ahead of time so that it shows at once. */
export async function prerenderShop(slug: string, config: unknown): Promise<string> {
  const shop = parseShop(config);
  if (Array.isArray(shop)) throw new Error(`${slug}: the config has faults`);
  const queries = createQueries();
  queries.setQueryData(shopQuery(slug).queryKey, shop);
  const render = () =>
    renderToString(
      <StrictMode>
        <App queries={queries} drawnAt={`/${slug}`} />
      </StrictMode>,
    );
  await loadFirstWords();
  // The first pass asks for the parts that load later; the last one finds them there.
  let html = render();
  for (let tries = 0; tries < 20 && WAITS.test(html); tries++) {
    await new Promise((resolve) => setTimeout(resolve, 50));
    html = render();
  }
  const fault = FAULT.exec(html);
  if (fault) throw new Error(`${slug}: ${fault[1]}`);
  return html;
}

/** Marks that React leaves where a part was not there yet, or could not be drawn. */
const WAITS = /<!--\$[!?]-->/;
const FAULT = /server rendering errored:\s+([^"]+)/;
