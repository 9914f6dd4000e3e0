import type { ConfigFault, Result } from "@comptoir/domain";
import { transact } from "../../storage/transaction.ts";
import {
  type PublishDeps,
  publishWaiting,
  type StoredVersion,
  storeVersion,
} from "./publish-shop.ts";
import { findVersion, lockShopRow } from "./shop-versions-repository.ts";

type Refusal = "no_such_version" | "published_already" | readonly ConfigFault[];

export async function publishVersion(
  { db, clock, shopChanged }: PublishDeps,
  { slug, version }: { readonly slug: string; readonly version: number },
): Promise<Result<StoredVersion, Refusal>> {
  const done = await transact<StoredVersion, Refusal>(db, async (trx) => {
    const { publishedVersion } = await lockShopRow(trx, slug);
    if (publishedVersion === version) return { ok: false, error: "published_already" };
    const found = await findVersion(trx, slug, version);
    if (!found) return { ok: false, error: "no_such_version" };
    if (found.publishedAt === null) return await publishWaiting(trx, slug, found, clock());
    const { content } = found;
    const again = { slug, content, origin: "brought_back", byUser: null } as const;
    return await storeVersion(trx, again, clock());
  });
  if (done.ok) await shopChanged({ slug });
  return done;
}
