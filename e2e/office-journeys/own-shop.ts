import { type DraftResponse, OFFICE_PATHS, PATHS } from "@comptoir/contract";
import { type FieldPath, type Json, readField } from "@comptoir/domain";
import { type APIRequestContext, request as requests } from "@playwright/test";
import { signInAs } from "../account/people.ts";
import { STAFF_PASSWORD } from "../support/prepare-shop.ts";
import { expect, type Page, type Shop } from "../support/test.ts";

const fileOf = (example: string) =>
  new URL(`../../shops/${example}/shop.json`, import.meta.url).pathname;

export const emailOf = (name: string, slug: string) => `${name}@${slug}.example`;

interface CreatedShop {
  readonly owners: readonly string[];
  readonly kitchen?: readonly string[];
  readonly example?: "rootsflavorsrolle" | "nyonbosphore";
}

export async function makeShop(
  shop: Shop,
  slug: string,
  { owners, kitchen = [], example = "rootsflavorsrolle" }: CreatedShop,
): Promise<void> {
  await runAdmin(shop, `shops new ${slug} --owner ${emailOf("invited", slug)}`);
  await runAdmin(shop, `shops import ${slug} ${fileOf(example)}`);
  for (const name of [...owners, ...kitchen]) {
    const right = owners.includes(name) ? " --owner" : "";
    const email = emailOf(name, slug);
    await runAdmin(shop, `staff add ${email} --shop ${slug} --password ${STAFF_PASSWORD}${right}`);
  }
  await startFromPublished(shop, slug, owners[0] ?? "");
}

/** A new shop has an empty draft, which an import does not change. */
async function startFromPublished(shop: Shop, slug: string, owner: string): Promise<void> {
  const session = await requests.newContext({ baseURL: shop.url });
  await signInAs(session, shop, emailOf(owner, slug), STAFF_PASSWORD);
  const headers = await bearer(session);
  const path = `${OFFICE_PATHS.draft}?restaurantId=${slug}`;
  const { revision }: DraftResponse = await (await session.get(path, { headers })).json();
  const data = { restaurantId: slug, revision };
  const discarded = await session.post(OFFICE_PATHS.discardDraft, { headers, data });
  expect(discarded.status()).toBe(200);
  await session.dispose();
}

async function runAdmin(shop: Shop, line: string): Promise<void> {
  const { code, stderr } = await shop.admin(line);
  expect(code, stderr).toBe(0);
}

/** Without the form. */
export const signIn = ({ request }: Page, shop: Shop, email: string) =>
  signInAs(request, shop, email, STAFF_PASSWORD);

export async function openOffice(page: Page, slug: string, room: string): Promise<void> {
  await page.goto(`/${slug}/manage/${room}`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

export const draftLine = (page: Page) => page.getByRole("region", { name: "Brouillon" });

export async function draftField(
  { request }: Page,
  slug: string,
  path: FieldPath,
): Promise<Json | undefined> {
  const answer = await request.get(`${OFFICE_PATHS.draft}?restaurantId=${slug}`, {
    headers: await bearer(request),
  });
  const { content }: DraftResponse = await answer.json();
  return readField(content, path);
}

export async function bearer(request: APIRequestContext) {
  const { token } = await (await request.get(`${PATHS.auth}/token`)).json();
  return { authorization: `Bearer ${token}` };
}
