import { createHmac } from "node:crypto";
import { expect, type Page, type Shop } from "../support/test.ts";
import { expectAccessible } from "./accessible.ts";
import { newEmail, SLUG } from "./people.ts";

export const CHEF_PASSWORD = "Safran-12-Tambour-Lune";

export async function newChef(shop: Shop): Promise<string> {
  const email = newEmail("chef");
  const { code } = await shop.admin(
    `staff add ${email} --shop ${SLUG} --password ${CHEF_PASSWORD}`,
  );
  expect(code).toBe(0);
  return email;
}

export async function setUp(page: Page, password: string) {
  await page.getByLabel("Mot de passe", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Continuer" }).click();
  await expect(page.getByRole("img", { name: /Code QR/ })).toBeVisible();
  await expectAccessible(page);
  const key = (await page.locator("code").textContent()) ?? "";
  await page.getByLabel("Code à 6 chiffres").fill(totp(key));
  await page.getByRole("button", { name: "Vérifier" }).click();
  const codes = page.getByRole("list", { name: "Codes de secours" }).getByRole("listitem");
  await expect(codes.first()).toBeVisible();
  await expectAccessible(page);
  const recovery = (await codes.first().textContent()) ?? "";
  await page.getByRole("button", { name: "C’est noté" }).click();
  return { key, recovery };
}

const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
const STEP_MS = 30_000;

/** TOTP (RFC 6238), now or some steps of 30 s ahead. */
export function totp(key: string, stepsAhead = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / STEP_MS) + stepsAhead));
  const mac = createHmac("sha1", decode(key)).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const number = (mac.readUInt32BE(offset) & 0x7fff_ffff) % 1_000_000;
  return String(number).padStart(6, "0");
}

function decode(key: string): Buffer {
  const bits = [...key.replaceAll(" ", "")]
    .map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, "0"))
    .join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
