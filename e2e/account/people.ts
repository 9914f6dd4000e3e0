import type { APIRequestContext } from "@playwright/test";
import { expect, type Page, type Shop } from "../support/test.ts";

export const PASSWORD = "Sesame1";
export const SLUG = "rootsflavorsrolle";

let count = 0;
/** Unique, also across runs. */
export const newEmail = (name = "lea") =>
  `${name}-${process.pid}-${Date.now()}-${count++}@example.ch`;

export interface Person {
  readonly userId: string;
  readonly email: string;
  post(path: string, body: object): Promise<unknown>;
}

/** Without the form. */
export async function beSignedIn(page: Page, shop: Shop, email = newEmail()): Promise<Person> {
  const person = await enter(page.request, shop, "sign-up", email, PASSWORD);
  await person.post("createUser", { firebaseUid: person.userId, email });
  return person;
}

/** With an existing account. */
export function signInAs(
  request: APIRequestContext,
  shop: Shop,
  email: string,
  password: string,
): Promise<Person> {
  return enter(request, shop, "sign-in", email, password);
}

async function enter(
  request: APIRequestContext,
  shop: Shop,
  how: "sign-up" | "sign-in",
  email: string,
  password: string,
): Promise<Person> {
  const answer = await request.post(`${shop.url}/api/auth/${how}/email`, {
    data: { email, password },
    headers: { origin: shop.url },
  });
  expect(answer.status()).toBe(200);
  const { user } = await answer.json();
  const { token } = await (await request.get(`${shop.url}/api/auth/token`)).json();
  return {
    userId: user.id,
    email,
    async post(path, body) {
      const headers = { authorization: `Bearer ${token}` };
      const response = await request.post(`${shop.url}/api/${path}`, { data: body, headers });
      expect(response.ok(), `${path}: ${response.status()}`).toBe(true);
      return await response.json();
    },
  };
}
