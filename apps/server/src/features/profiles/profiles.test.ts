import { UnsecuredJWT } from "jose";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ENGINES, type Person, startServer, type TestServer } from "../../../test/harness.ts";
import { createFirebaseIdentity } from "../../identity/firebase/firebase-identity.ts";
import { addStaff, removeStaff } from "./staff.ts";

describe.each(ENGINES)("profiles on %s", (engine) => {
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

  test("are not there before createUser, and are customers' after it", async () => {
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

  test("take a name, a phone and addresses from their owner", async () => {
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

  test("are made by an update when createUser never arrived", async () => {
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

  test("are nobody else's to read, make or change", async () => {
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
    const wish = { firebaseUid: lea.uid, role: "restaurant", restaurantId: "rootsflavorsrolle" };
    await post("updateUserProfile", wish, lea);
    await post("createUser", { ...wish, email: lea.email }, lea);
    expect((await read(lea.uid, lea)).json()).toMatchObject({
      role: "customer",
      restaurantId: null,
    });
  });

  test("of staff lose the board at once when they are removed", async () => {
    const cook = await server.staff("rootsflavorsrolle");
    const board = () =>
      server.call({
        url: "/api/getOrders?restaurantId=rootsflavorsrolle&date=2026-11-15",
        as: cook,
      });
    expect((await board()).statusCode).toBe(200);
    expect(await removeStaff(server.db, cook.email)).toBe(true);
    expect((await board()).json().code).toBe("forbidden");
    expect(await removeStaff(server.db, cook.email)).toBe(false);
  });
});

describe("where Firebase keeps the accounts", () => {
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
    server = await startServer("sqlite", { identity });
  });
  afterAll(() => server.close());

  function signedIn(uid: string, claims: { email?: string; email_verified?: boolean }): Person {
    const since = Math.floor(Date.now() / 1000) - 10;
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

  test("someone whose token names no e-mail cannot take one", async () => {
    const refused = await createUser(signedIn("nameless", {}), "cook@example.ch");
    expect([refused.statusCode, refused.json().code]).toEqual([403, "forbidden"]);
    expect(await server.db.selectFrom("profiles").selectAll().execute()).toEqual([]);
  });

  test("staff reach the board only with an e-mail that is proven theirs", async () => {
    const email = "cook@example.ch";
    const unproven = signedIn("cook", { email, email_verified: false });
    expect((await createUser(unproven, email)).statusCode).toBe(201);
    const { db, identity } = server;
    const restaurantId = "rootsflavorsrolle";
    const clock = () => server.now;
    expect((await addStaff({ db, identity, clock }, { email, restaurantId })).ok).toBe(true);

    const url = `/api/getOrders?restaurantId=${restaurantId}&date=2026-11-15`;
    expect((await server.call({ url, as: unproven })).json().code).toBe("forbidden");
    const proven = signedIn("cook", { email, email_verified: true });
    expect((await server.call({ url, as: proven })).statusCode).toBe(200);
  });
});
