import { OFFICE_PATHS } from "@comptoir/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Person,
  SERVER_ENGINES,
  startServer,
  type TestServer,
} from "../../../test/harness.ts";
import { type InvitationLink, linkIn } from "../../../test/invitation-link.ts";
import { identityTables } from "../../identity/embedded/accounts/identity-tables.ts";
import { MAILS_A_DAY } from "./invite.ts";

const SHOP = "nyonbosphore";
const GOOD = "Courge-8-Lanterne-Sel";

describe.each(SERVER_ENGINES)("the address of an invitation on %s", (engine) => {
  let server: TestServer;
  let owner: Person;
  beforeAll(async () => {
    server = await startServer(engine);
    owner = await server.staff(SHOP, "patronne");
  });
  afterAll(() => server.close());

  const send = (path: string, payload: object, as?: Person) =>
    server.call({
      ...{ method: "POST", url: path, payload: { restaurantId: SHOP, ...payload } },
      ...(as && { as }),
    });
  const ask = async (email: string) =>
    (await send(OFFICE_PATHS.invite, { email, right: "kitchen", language: "fr" }, owner)).json();
  const shown = async (email: string) => linkIn((await ask(email)).url);
  const mailed = (email: string) =>
    linkIn(server.mail.filter(({ to }) => to === email).at(-1)?.text);
  const look = async (link: InvitationLink, as?: Person) =>
    (await send(OFFICE_PATHS.readInvitation, link, as)).json();
  const join = async (link: InvitationLink, password?: string, as?: Person) => {
    const answer = await send(OFFICE_PATHS.joinTeam, { ...link, password }, as);
    return [answer.statusCode, answer.json().code ?? answer.json().right];
  };
  const isVerified = ({ token }: Person) =>
    JSON.parse(atob(token.split(".")[1] ?? "")).email_verified;

  test("is not proven by the inviter's link or a forged proof: no account is created", async () => {
    const link = await shown("victim@example.ch");
    expect(Object.keys(link)).toEqual(["key"]);
    await ask("other-one@example.ch");
    const proofs = [undefined, "A".repeat(43), mailed("other-one@example.ch").proof];
    for (const proof of proofs) {
      const forged = { ...link, ...(proof && { proof }) };
      expect(await join(forged, GOOD)).toEqual([403, "mailbox_not_proven"]);
      expect(await join(forged)).toEqual([403, "mailbox_not_proven"]);
    }
    expect(await server.identity.accounts?.findByEmail("victim@example.ch")).toBeUndefined();
  });

  test("must be proven before an account with it gets in, even a self-registered one", async () => {
    const link = await shown("taken@example.ch");
    const taker = await server.signUp("taken@example.ch");
    expect(await look(link, taker)).toMatchObject({ account: "prove" });
    expect(await join(link, GOOD, taker)).toEqual([403, "mailbox_not_proven"]);
    await send(OFFICE_PATHS.mailInvitation, { key: link.key });
    const proven = mailed("taken@example.ch");
    expect(await look(proven, taker)).toMatchObject({ account: "yours" });
    expect(await join(proven, GOOD, taker)).toEqual([200, "kitchen"]);
    expect(isVerified(await server.signIn("taken@example.ch", GOOD))).toBe(true);
  });

  test("need not be proven again by an account that has proven it", async () => {
    const proven = await server.signUp("proven@example.ch");
    const { db } = server;
    await identityTables(db)
      .updateTable("user")
      .set({ emailVerified: true })
      .where("id", "=", proven.uid)
      .execute();
    const link = await shown("proven@example.ch");
    const again = await server.signIn("proven@example.ch");
    expect(await join(link, GOOD, again)).toEqual([200, "kitchen"]);
  });

  test("tells the inviter and holders of their link nothing about accounts", async () => {
    await server.signUp("known@example.ch");
    const seen: unknown[] = [];
    for (const email of ["known@example.ch", "unknown@example.ch"]) {
      const { url, ...invited } = await ask(email);
      const link = linkIn(url);
      const { email: named, ...read } = await look(link);
      expect(named).toBe(email);
      const again = await send(OFFICE_PATHS.mailInvitation, { key: link.key });
      seen.push({ invited, read, joined: await join(link, GOOD), again: again.json() });
    }
    expect(seen[0]).toEqual(seen[1]);
    expect(seen[0]).toMatchObject({ read: { account: "ask", asksPassword: false } });
  });

  test("gets the mail again by the inviter's link, five times a day", async () => {
    const { key } = await shown("again@example.ch");
    const before = server.mail.length;
    const mailAgain = () => send(OFFICE_PATHS.mailInvitation, { key });
    for (let n = 0; n < MAILS_A_DAY; n++)
      expect((await mailAgain()).json()).toEqual({ isMailed: true });
    expect((await mailAgain()).json().code).toBe("too_many_invitations");
    expect(server.mail.slice(before).map(({ to }) => to)).toEqual(
      Array.from({ length: MAILS_A_DAY }, () => "again@example.ch"),
    );
    const unknown = { key: "A".repeat(43) };
    expect((await send(OFFICE_PATHS.mailInvitation, unknown)).statusCode).toBe(404);
    expect(await join(mailed("again@example.ch"), GOOD)).toEqual([200, "kitchen"]);
  });
});
