import type { FastifyInstance } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addStaff } from "../../features/profiles/staff.ts";
import type { Message } from "../../mail/mailer.ts";
import type { IdentityProvider } from "../identity.ts";
import { authenticator } from "../test/authenticator.ts";
import {
  type Browser,
  createBrowser,
  GOOD_PASSWORD,
  openTestDatabase,
  startIdentity,
  type TestDatabase,
} from "../test/embedded-fixture.ts";

const STAFF_PASSWORD = "Sel-7-Fenouil-Lampe";
const NEW_PASSWORD = "Autre-7-Fenouil-Lampe";

describe.each(["sqlite", "postgres"] as const)(
  "an address that was never proven on %s",
  (engine) => {
    let database: TestDatabase;
    let app: FastifyInstance;
    let identity: IdentityProvider;
    const mail: Message[] = [];

    beforeAll(async () => {
      database = await openTestDatabase(engine);
      const mailer = { send: async (message: Message) => void mail.push(message) };
      ({ app, identity } = await startIdentity(database.storage, { mailer }));
    });
    afterAll(async () => {
      await app.close();
      await database.drop();
    });

    const turnOn = async (browser: Browser, password = GOOD_PASSWORD) => {
      const { uri } = (await browser.post("/two-factor/enable", { password })).json();
      const code = authenticator(uri)();
      expect((await browser.post("/two-factor/verify-totp", { code })).statusCode).toBe(200);
    };
    const makeStaff = async (email: string) => {
      const { db } = database.storage;
      const named = { email, restaurantId: "nyonbosphore", password: STAFF_PASSWORD };
      await addStaff({ db, identity, clock: () => new Date() }, named);
    };
    const resetByMail = async (email: string) => {
      mail.splice(0);
      await createBrowser(app).post("/request-password-reset", { email });
      await expect.poll(() => mail.length).toBe(1);
      const token = decodeURIComponent(/#token=(\S+)/.exec(mail[0]?.text ?? "")?.[1] ?? "");
      const sent = { token, newPassword: NEW_PASSWORD };
      expect((await createBrowser(app).post("/reset-password", sent)).statusCode).toBe(200);
    };
    const signIn = async (email: string, password: string) =>
      (await createBrowser(app).signIn(email, password)).json();

    it("is not kept from its owner by the second factor of whoever took it first", async () => {
      const squatter = createBrowser(app);
      await squatter.signUp("lea@example.ch");
      await turnOn(squatter);
      await resetByMail("lea@example.ch");
      expect((await signIn("lea@example.ch", NEW_PASSWORD)).user.email).toBe("lea@example.ch");
    });

    it("comes to staff without the second factor of whoever took it first", async () => {
      const squatter = createBrowser(app);
      await squatter.signUp("cook@example.ch");
      await turnOn(squatter);
      await makeStaff("cook@example.ch");
      expect((await signIn("cook@example.ch", STAFF_PASSWORD)).user.email).toBe("cook@example.ch");
    });

    it("does not open the board to whoever reads the mailbox: staff's second factor stays", async () => {
      const email = "chef@example.ch";
      await makeStaff(email);
      const browser = createBrowser(app);
      await browser.signIn(email, STAFF_PASSWORD);
      await turnOn(browser, STAFF_PASSWORD);
      await resetByMail(email);
      expect(await signIn(email, NEW_PASSWORD)).toEqual({ user: null, secondFactor: true });
      await makeStaff(email);
      expect(await signIn(email, STAFF_PASSWORD)).toEqual({ user: null, secondFactor: true });
    });

    it("keeps a second factor of its own once it is proven", async () => {
      const browser = createBrowser(app);
      await browser.signUp("max@example.ch");
      await resetByMail("max@example.ch");
      await browser.signIn("max@example.ch", NEW_PASSWORD);
      await turnOn(browser, NEW_PASSWORD);
      await resetByMail("max@example.ch");
      expect((await signIn("max@example.ch", NEW_PASSWORD)).secondFactor).toBe(true);
    });

    it("is signed in to by the password alone once an operator took the second factor away", async () => {
      const { user } = await signIn("cook@example.ch", STAFF_PASSWORD);
      const browser = createBrowser(app);
      await browser.signIn("cook@example.ch", STAFF_PASSWORD);
      await turnOn(browser, STAFF_PASSWORD);
      const isOn = async () => (await identity.accounts?.withSecondFactor([user.id]))?.has(user.id);
      expect(await isOn()).toBe(true);
      await identity.accounts?.dropSecondFactor(user.id);
      expect(await isOn()).toBe(false);
      expect((await browser.get("/token")).statusCode).toBe(401);
      await browser.signIn("cook@example.ch", STAFF_PASSWORD);
      await turnOn(browser, STAFF_PASSWORD);
    });
  },
);
