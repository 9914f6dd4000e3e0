import { UnsecuredJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  type Person,
  SERVER_ENGINES,
  startServer,
  type TestServer,
} from "../../../test/harness.ts";
import { createFirebaseIdentity } from "../../identity/firebase/firebase-identity.ts";
import { listStaff } from "./profiles-repository.ts";
import { addStaff, removeStaff } from "./staff.ts";

describe.each(SERVER_ENGINES)("profiles on %s", (engine) => {
  let server: TestServer;
  let lea: Person;
  let max: Person;

  beforeAll(async () => {
    server = await startServer(engine);
    lea = await server.signUp("lea@example.ch");
    max = await server.signUp("max@example.ch");
  });
  afterAll(() => server.close());

  const post = (path: string, payload: object, as?: Person) =>
    server.call({ method: "POST", url: `/api/${path}`, payload, ...(as ? { as } : {}) });
  const read = (uid: string, as?: Person) =>
    server.call({ url: `/api/getUserByFirebaseUid?firebaseUid=${uid}`, ...(as ? { as } : {}) });
  const address = {
    street: "Grand-Rue 1",
    city: "Rolle",
    postalCode: "1180",
    country: "Switzerland",
  };

  test("do not exist before createUser, and are customers' after it", async () => {
    expect((await read(lea.uid, lea)).statusCode).toBe(404);
    const made = await post("createUser", { firebaseUid: lea.uid, email: lea.email }, lea);
    expect([made.statusCode, made.json()]).toEqual([
      201,
      {
        firebaseUid: lea.uid,
        email: "lea@example.ch",
        name: "",
        phone: "",
        addresses: [],
        role: "customer",
        restaurantId: null,
      },
    ]);
    const again = await post("createUser", { firebaseUid: lea.uid, email: "LEA@example.ch" }, lea);
    expect(again.statusCode).toBe(200);
  });

  test("store name, phone and addresses", async () => {
    await post(
      "updateUserProfile",
      { firebaseUid: lea.uid, name: " Léa ", phone: "079 555 12 34" },
      lea,
    );
    await post("updateUserProfile", { firebaseUid: lea.uid, addresses: [address] }, lea);
    expect((await read(lea.uid, lea)).json()).toMatchObject({
      name: "Léa",
      phone: "079 555 12 34",
      addresses: [address],
    });
  });

  test("are created by an update when createUser never arrived", async () => {
    const updated = await post("updateUserProfile", { firebaseUid: max.uid, name: "Max" }, max);
    expect(updated.json()).toMatchObject({
      email: "max@example.ch",
      name: "Max",
      role: "customer",
    });
  });

  test.each([
    ["a bad phone", { phone: "12" }, "invalid_phone"],
    ["half an address", { addresses: [{ street: "Rue 1" }] }, "address_incomplete"],
    ["21 addresses", { addresses: Array.from({ length: 21 }, () => address) }, "malformed_request"],
  ])("refuse %s and stay as they were", async (_, change, code) => {
    const before = (await read(lea.uid, lea)).json();
    const refused = await post("updateUserProfile", { firebaseUid: lea.uid, ...change }, lea);
    expect(refused.json().code).toBe(code);
    expect((await read(lea.uid, lea)).json()).toEqual(before);
  });

  test("are private to their owner", async () => {
    expect((await read(lea.uid, max)).json().code).toBe("forbidden");
    expect((await read(lea.uid)).json().code).toBe("unauthenticated");
    for (const path of ["createUser", "updateUserProfile"]) {
      const payload = { firebaseUid: lea.uid, email: lea.email, name: "X" };
      expect((await post(path, payload, max)).json().code).toBe("forbidden");
      expect((await post(path, payload)).json().code).toBe("unauthenticated");
    }
    expect((await read(lea.uid, lea)).json().name).toBe("Léa");
  });

  test("cannot take another's e-mail", async () => {
    const refused = await post("createUser", { firebaseUid: max.uid, email: lea.email }, max);
    expect(refused.json().code).toBe("forbidden");
  });

  test("cannot make themselves staff", async () => {
    const request = { firebaseUid: lea.uid, role: "restaurant", restaurantId: "rootsflavorsrolle" };
    await post("updateUserProfile", request, lea);
    await post("createUser", { ...request, email: lea.email }, lea);
    expect((await read(lea.uid, lea)).json()).toMatchObject({
      role: "customer",
      restaurantId: null,
    });
  });

  test("of removed staff lose the board at once", async () => {
    const cook = await server.staff("rootsflavorsrolle");
    const board = () =>
      server.call({
        url: "/api/getOrders?restaurantId=rootsflavorsrolle&date=2026-11-15",
        as: cook,
      });
    expect((await board()).statusCode).toBe(200);
    const deps = { db: server.db, identity: server.identity, clock: () => server.now };
    expect(await removeStaff(deps, cook.email)).toBe(true);
    expect((await board()).json().code).toBe("invalid_token");
    expect(await removeStaff(deps, cook.email)).toBe(false);
  });

  test("of a stranger who registered a cook's address lose access once the cook becomes staff", async () => {
    const email = "cook@nyonbosphore.example";
    const squatter = await server.signUp(email);
    const board = (as: Person) =>
      server.call({ url: "/api/getOrders?restaurantId=nyonbosphore&date=2026-11-15", as });
    expect((await board(squatter)).json().code).toBe("forbidden");
    const cook = await server.staff("nyonbosphore");
    expect(cook.uid).toBe(squatter.uid);
    expect((await board(cook)).statusCode).toBe(200);
    expect((await board(squatter)).json().code).toBe("invalid_token");
    const move = { _id: "00000000-0000-4000-8000-000000000000", state: "accepted" };
    expect((await post("updateOrderState", move, squatter)).json().code).toBe("invalid_token");
  });
});

describe.each(SERVER_ENGINES)("where Firebase keeps the accounts, on %s", (engine) => {
  const projectId = "demo-comptoir";
  let server: TestServer;
  beforeAll(async () => {
    const identity = createFirebaseIdentity({
      projectId,
      apiKey: "none",
      authDomain: "none.example",
      emulatorHost: "127.0.0.1:9099",
      production: false,
    });
    server = await startServer(engine, { identity });
    server.now = new Date();
  });
  afterAll(() => server.close());

  interface Claims {
    readonly email?: string;
    readonly email_verified?: boolean;
    readonly auth_time?: number;
  }
  function signedIn(uid: string, claims: Claims, ago = 10): Person {
    const since = Math.floor(Date.now() / 1000) - ago;
    const token = new UnsecuredJWT({ auth_time: since, ...claims })
      .setIssuer(`https://securetoken.google.com/${projectId}`)
      .setAudience(projectId)
      .setSubject(uid)
      .setIssuedAt(since)
      .setExpirationTime("1h")
      .encode();
    return { uid, token, email: claims.email ?? "" };
  }
  const createUser = (as: Person, email: string) =>
    server.call({
      method: "POST",
      url: "/api/createUser",
      payload: { firebaseUid: as.uid, email },
      as,
    });

  const restaurantId = "rootsflavorsrolle";
  const url = `/api/getOrders?restaurantId=${restaurantId}&date=2026-11-15`;
  const deps = (at: Date) => ({ db: server.db, identity: server.identity, clock: () => at });
  const secondsAgo = (seconds: number) => new Date(Date.now() - seconds * 1_000);
  const board = async (as: Person) => {
    const answer = await server.call({ url, as });
    return answer.json().code ?? answer.statusCode;
  };

  test("an e-mail that the token does not name cannot be used", async () => {
    const refused = await createUser(signedIn("nameless", {}), "cook@example.ch");
    expect([refused.statusCode, refused.json().code]).toEqual([403, "forbidden"]);
    expect(await server.db.selectFrom("profiles").selectAll().execute()).toEqual([]);
  });

  test("staff reach the board only with a proven e-mail", async () => {
    const email = "cook@example.ch";
    const unproven = signedIn("cook", { email, email_verified: false });
    expect((await createUser(unproven, email)).statusCode).toBe(201);
    const added = await addStaff(deps(secondsAgo(20)), { email, slug: restaurantId });
    expect(added.ok).toBe(true);

    expect(await board(unproven)).toBe("forbidden");
    expect(await board(signedIn("cook", { email, email_verified: true }))).toBe(200);
    const written = "Cook@Example.ch";
    expect(await board(signedIn("cook", { email: written, email_verified: true }))).toBe(200);
  });

  test("an e-mail other than the one made staff opens nothing, even if proven", async () => {
    const email = "owner@example.ch";
    const attacker = signedIn("attacker", { email, email_verified: false });
    expect((await createUser(attacker, email)).statusCode).toBe(201);
    expect((await addStaff(deps(secondsAgo(20)), { email, slug: restaurantId })).ok).toBe(true);
    const own = { email: "attacker@example.ch", email_verified: true };
    expect(await board(signedIn("attacker", own))).toBe("forbidden");
  });

  test("tokens from before a change of staff are invalid, and newer ones valid", async () => {
    const claims = { email: "chef@example.ch", email_verified: true };
    const early = signedIn("chef", claims, 40);
    await createUser(early, claims.email);
    await addStaff(deps(secondsAgo(30)), { email: claims.email, slug: restaurantId });
    expect(await board(early)).toBe("invalid_token");
    const later = signedIn("chef", claims, 20);
    expect(await board(later)).toBe(200);
    expect(await removeStaff(deps(secondsAgo(10)), claims.email)).toBe(true);
    expect(await board(later)).toBe("invalid_token");
    expect(await board(signedIn("chef", claims, 5))).toBe("forbidden");
  });

  test("a token of the very second in which access ended is invalid", async () => {
    const email = "second@example.ch";
    const at = Math.floor(Date.now() / 1000) - 30;
    const currentToken = signedIn("second", { email }, Math.floor(Date.now() / 1000) - at);
    await createUser(currentToken, email);
    await addStaff(deps(new Date(at * 1000)), { email, slug: restaurantId });
    expect(await board(currentToken)).toBe("invalid_token");
  });

  test("refuses to make staff by an address shared by several people", async () => {
    const email = "shared@example.ch";
    for (const uid of ["one", "two"]) await createUser(signedIn(uid, { email }), email);
    const added = await addStaff(deps(new Date()), { email, slug: restaurantId });
    expect(added).toEqual({ ok: false, error: "several_accounts" });
    expect((await listStaff(server.db)).map((staff) => staff.email)).not.toContain(email);
  });

  const remove = (as: Person) =>
    server.call({
      method: "POST",
      url: "/api/deleteAccount",
      payload: { firebaseUid: as.uid },
      as,
    });
  const read = (as: Person) =>
    server.call({ url: `/api/getUserByFirebaseUid?firebaseUid=${as.uid}`, as });

  test("erasure needs a recent sign-in", async () => {
    const email = "slow@example.ch";
    const signedInAt = Math.floor(Date.now() / 1000) - 11 * 60;
    const slow = signedIn("slow", { email, auth_time: signedInAt });
    await createUser(slow, email);
    const refused = await remove(slow);
    expect([refused.statusCode, refused.json().code]).toEqual([403, "sign_in_again"]);
    expect((await read(slow)).statusCode).toBe(200);
  });

  test("erased users return only by signing in again, without any of their data", async () => {
    const email = "gone@example.ch";
    const erased = signedIn("gone", { email }, 60);
    await createUser(erased, email);
    const name = { firebaseUid: erased.uid, name: "Gone", phone: "079 555 12 34" };
    await server.call({ method: "POST", url: "/api/updateUserProfile", payload: name, as: erased });
    server.now = secondsAgo(30);
    expect((await remove(erased)).statusCode).toBe(200);
    server.now = new Date();
    for (const answer of [
      await read(erased),
      await createUser(erased, email),
      await remove(erased),
    ]) {
      expect(answer.json().code).toBe("invalid_token");
    }
    const again = signedIn("gone", { email }, 10);
    expect((await read(again)).statusCode).toBe(404);
    expect((await createUser(again, email)).json()).toEqual({
      firebaseUid: "gone",
      email,
      name: "",
      phone: "",
      addresses: [],
      role: "customer",
      restaurantId: null,
    });
    expect((await read(erased)).json().code).toBe("invalid_token");
  });
});
