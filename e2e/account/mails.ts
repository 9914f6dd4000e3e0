import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Shop } from "../support/test.ts";

/** The token of the link to this page in the mail that this server left for somebody. */
export async function mailedToken(shop: Shop, email: string, page: string): Promise<string> {
  const find = () => {
    const mail = mailsTo(shop, email).find((text) => text.includes(`${page}#token`));
    return /#token=(?:3D)?([\w-]+)/.exec(mail ?? "")?.[1] ?? "";
  };
  await expect.poll(find).not.toBe("");
  return find();
}

/** With the lines whole again that quoted-printable breaks. */
function mailsTo(shop: Shop, email: string): string[] {
  const folder = join(shop.dataDir, "mail");
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files
    .map((file) => readFileSync(join(folder, file), "utf8").replaceAll(/=\r?\n/g, ""))
    .filter((text) => text.includes(`To: ${email}`));
}
