import { parseShop } from "@comptoir/contract";
import { accept, inZurich, type Language, onSale, type Result } from "@comptoir/domain";
import { type Fault, fault } from "../../faults.ts";
import { WORDS } from "../../i18n/words.ts";
import { readDraft } from "../drafts/draft.ts";
import type { OwnersCall } from "../drafts/draft-deps.ts";
import { placeTrial, type TrialDeps } from "../orders/trial-order.ts";
import { trialLines } from "./trial-lines.ts";

interface TryDraft extends OwnersCall {
  readonly language: Language;
}

export async function tryDraft(
  deps: TrialDeps,
  { owner, requestId, language }: TryDraft,
): Promise<Result<{ readonly id: string }, Fault>> {
  const { db, clock } = deps;
  const now = clock();
  const { content } = await readDraft(db, owner.slug, now);
  const parsed = parseShop(content);
  if (!parsed.ok) return fault("draft_faults", { faults: parsed.error.length });
  const shop = onSale(parsed.value);
  const lines = trialLines(shop, inZurich(now).day);
  if (lines.length === 0) return fault("draft_faults", { faults: 1 });
  const { trialName: name } = WORDS[language];
  const asked = { staff: owner, requestId, lines, taxRule: shop.tax, language, name };
  return accept(await placeTrial(deps, asked));
}
