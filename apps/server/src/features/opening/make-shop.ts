import { accept, emptyShop, isEmail, isSlug, type Language, type Result } from "@comptoir/domain";
import { OPERATOR, recordAudit } from "../../audit/audit-log.ts";
import type { Fault } from "../../faults.ts";
import { transact } from "../../storage/transaction.ts";
import { lockDraft, storeDraft } from "../drafts/draft.ts";
import { listTeam } from "../profiles/shop-team.ts";
import { findStaff, type StaffDeps } from "../profiles/staff.ts";
import { lockShop, markEdited } from "../shop-versions/shop-versions.ts";
import { type InviteDeps, invite } from "../team/invite.ts";

export type MakeShopDeps = InviteDeps & StaffDeps;

type Refusal = "bad_slug" | "bad_email" | "taken" | "has_owner" | "staff_elsewhere" | Fault;

/**
 * Creates an unpublished shop with an empty draft and invites its owner by link. Until the owner
 * comes, another call replaces the link.
 */
export async function makeShop(
  deps: MakeShopDeps,
  { slug, email, language }: { slug: string; email: string; language: Language },
): Promise<Result<{ url: string; isMailed: boolean }, Refusal>> {
  const { db, clock } = deps;
  if (!isSlug(slug)) return refused("bad_slug");
  if (!isEmail(email)) return refused("bad_email");
  if (deps.shops.get(slug)) return refused("taken");
  if (await findStaff(deps, email)) return refused("staff_elsewhere");
  const at = clock();
  const made = await transact<true, Refusal>(db, async (trx) => {
    const { publishedVersion } = await lockShop(trx, slug);
    if (publishedVersion !== null) return refused("taken");
    if ((await listTeam(trx, slug)).length > 0) return refused("has_owner");
    const draft = await lockDraft(trx, slug, at);
    if (draft.revision > 0) return accept(true);
    const content = emptyShop("simple", { shopName: "", email });
    await storeDraft(trx, draft, { content }, at);
    // The owner edits it from now on: a shop folder of that name is reported, not imported.
    await markEdited(trx, slug);
    await recordAudit(trx, { at, action: "shop_made", actor: OPERATOR, slug });
    return accept(true);
  });
  if (!made.ok) return made;
  const invited = await invite(deps, { slug, email, language, at, right: "owner", by: null });
  if (!invited.ok) return invited;
  // The operator passes the link on to the owner.
  return accept({ url: invited.value.mailedUrl, isMailed: invited.value.isMailed });
}

function refused(error: Refusal): { readonly ok: false; readonly error: Refusal } {
  return { ok: false, error };
}
