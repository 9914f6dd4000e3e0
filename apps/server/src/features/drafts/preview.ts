import { createHmac, timingSafeEqual } from "node:crypto";
import type { JsonObject } from "@comptoir/domain";
import type { Db } from "../../storage/schema.ts";
import { readDraft } from "./draft.ts";

const VALID_MS = 7 * 24 * 3600 * 1000;

export function makePreviewKey(secret: string, slug: string, now: Date) {
  const expires = now.getTime() + VALID_MS;
  const key = `${expires.toString(36)}.${signature(secret, slug, expires)}`;
  return { key, expiresAt: new Date(expires).toISOString() };
}

interface PreviewDeps {
  readonly db: Db;
  readonly secret: string;
  readonly clock: () => Date;
}

export function createPreviewReader({ db, secret, clock }: PreviewDeps) {
  return async (slug: string, key: string): Promise<JsonObject | undefined> => {
    const now = clock();
    if (!isPreviewKey(secret, slug, key, now)) return undefined;
    return (await readDraft(db, slug, now)).content;
  };
}

function isPreviewKey(secret: string, slug: string, key: string, now: Date): boolean {
  const [, time = "", signed = ""] = /^([0-9a-z]{1,10})\.([\w-]+)$/.exec(key) ?? [];
  const expires = Number.parseInt(time, 36);
  if (!(expires > now.getTime())) return false;
  const signatureBytes = Buffer.from(signed);
  const right = Buffer.from(signature(secret, slug, expires));
  return signatureBytes.length === right.length && timingSafeEqual(signatureBytes, right);
}

function signature(secret: string, slug: string, expires: number): string {
  return createHmac("sha256", secret)
    .update(JSON.stringify(["preview", slug, expires]))
    .digest("base64url");
}
