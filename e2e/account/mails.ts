import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Shop } from "../support/test.ts";

export async function mailedToken(shop: Shop, email: string, page: string): Promise<string> {
  const find = () => {
    const mail = mailsTo(shop, email).find((text) => text.includes(`${page}#token`));
    return /#token=(?:3D)?([\w-]+)/.exec(mail ?? "")?.[1] ?? "";
  };
  await expect.poll(find).not.toBe("");
  return find();
}

export async function mailedInvitation(shop: Shop, email: string): Promise<string> {
  const link = /\/([\w-]+)\/join#key=(?:3D)?([\w-]{43})&proof=(?:3D)?([\w-]{43})/;
  const find = () =>
    mailsTo(shop, email)
      .flatMap((text) => link.exec(text) ?? [])
      .slice(-3);
  await expect.poll(find).not.toEqual([]);
  const [slug, key, proof] = find();
  return `/${slug}/join#key=${key}&proof=${proof}`;
}

/** Joins the soft line breaks of quoted-printable. */
function mailsTo(shop: Shop, email: string): string[] {
  const folder = join(shop.dataDir, "mail");
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files
    .map((file) => readFileSync(join(folder, file), "utf8").replaceAll(/=\r?\n/g, ""))
    .filter((text) => text.includes(`To: ${email}`));
}
