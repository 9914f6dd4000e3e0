import { text } from "node:stream/consumers";
import type { Language, Shop } from "@comptoir/domain";
import { StrictMode } from "react";
import { prerenderToNodeStream } from "react-dom/static";
import { createI18n } from "../i18n/i18n.ts";
import { createKnownShops } from "../shop/known-shops.ts";
import { App } from "./app.tsx";

const TIMEOUT_MS = 10_000;

/** Renders a shop's page as a first-time visitor sees it. Throws if any part fails or times out. */
export async function prerenderShop(slug: string, shop: Shop, language: Language): Promise<string> {
  const i18n = createI18n(language);
  const shops = createKnownShops({ own: { slug, shop } });
  const errors: unknown[] = [];
  const { prelude, postponed } = await prerenderToNodeStream(
    <StrictMode>
      <App shops={shops} i18n={i18n} prerenderedAt={`/${slug}`} />
    </StrictMode>,
    {
      onError: (error) => void errors.push(error),
      signal: AbortSignal.timeout(TIMEOUT_MS),
      // No out-of-order chunks: React would move them with inline scripts, which the CSP blocks.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  );
  const html = await text(prelude);
  if (errors.length > 0) throw errors[0];
  if (postponed) throw new Error(`${slug}: a part of the page did not load in time`);
  return html;
}
