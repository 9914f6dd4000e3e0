import { PATHS } from "@comptoir/contract";

export type Headers = Record<string, string>;

export function credentials(slug: string) {
  return { email: `bench@${slug}.example`, password: "Sel-7-Fenouil-Lampe" };
}

/** Adds a staff member, and returns the headers of the session. */
export async function signIn(
  url: string,
  slug: string,
  admin: (line: string[]) => Promise<unknown>,
): Promise<Headers> {
  const { email, password } = credentials(slug);
  await admin(["staff", "add", email, "--shop", slug, "--password", password]);
  return await sessionOf(url, { email, password });
}

export async function sessionOf(
  url: string,
  { email, password }: ReturnType<typeof credentials>,
): Promise<Headers> {
  const signedIn = await fetch(`${url}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: url },
    body: JSON.stringify({ email, password }),
  });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const answer = await fetch(`${url}/api/auth/token`, { headers: { cookie } });
  const { token } = (await answer.json()) as { token: string };
  return { authorization: `Bearer ${token}` };
}

export interface Customer {
  readonly userId: string;
  readonly headers: Headers;
}

export async function signUp(url: string): Promise<Customer> {
  const sent = { email: "noemie@example.ch", password: "Sel-7-Fenouil-Lampe", name: "Noémie" };
  const answer = await fetch(`${url}${PATHS.auth}/sign-up/email`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: url },
    body: JSON.stringify(sent),
  });
  const { user } = (await answer.json()) as { user: { id: string } };
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const tokens = await fetch(`${url}${PATHS.auth}/token`, { headers: { cookie } });
  const { token } = (await tokens.json()) as { token: string };
  return { userId: user.id, headers: { authorization: `Bearer ${token}` } };
}
