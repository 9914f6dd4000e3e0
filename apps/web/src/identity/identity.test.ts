import { afterEach, beforeEach, expect, test, vi } from "vitest";

const LEA = { id: "lea", email: "lea@example.ch", name: "" };
const CONFIG = { identity: { provider: "embedded", google: true } };
const TOKEN = `head.${btoa(JSON.stringify({ iat: 0, exp: 300 }))}.tail`;

type Answer = () => Response | Promise<Response>;
let answers: Record<string, Answer>;

const answered = (body: unknown, status = 200) => Response.json(body, { status });
const noConnection = () => Promise.reject(new TypeError("no connection"));

function delayedAnswer(body: unknown) {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { answer: () => promise.then(() => answered(body)), letGo: resolve };
}

function storage(): Pick<Storage, "getItem" | "setItem" | "removeItem"> {
  const storage = new Map<string, string>();
  return {
    getItem: (key) => storage.get(key) ?? null,
    setItem: (key, value) => void storage.set(key, value),
    removeItem: (key) => void storage.delete(key),
  };
}

beforeEach(() => {
  vi.resetModules();
  answers = {
    "/api/config": () => answered(CONFIG),
    "/api/auth/get-session": () => answered({ user: null }),
    "/api/auth/sign-in/email": () => answered({ user: LEA }),
    "/api/auth/token": () => answered({ token: TOKEN }),
    "/api/auth/two-factor/verify-totp": () => answered({ user: LEA }),
  };
  vi.stubGlobal("fetch", async (path: string) => await (answers[path] ?? noConnection)());
  vi.stubGlobal(
    "BroadcastChannel",
    class extends EventTarget {
      postMessage() {}
    },
  );
  vi.stubGlobal("window", new EventTarget());
  vi.stubGlobal("document", { documentElement: { lang: "fr" } });
  vi.stubGlobal("localStorage", storage());
  vi.stubGlobal("sessionStorage", storage());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function start() {
  const { identity } = await import("./identity.ts");
  return identity;
}
const remember = () =>
  localStorage.setItem("comptoir.user", JSON.stringify({ ...LEA, uid: LEA.id }));

test("a missing answer about the identity provider does not deny a token", async () => {
  remember();
  answers["/api/config"] = () => answered({ error: "words", code: "rate_limited" }, 429);
  const identity = await start();
  await identity.ready();
  expect(identity.current()).toMatchObject({ email: LEA.email });
  await expect(identity.token()).rejects.toMatchObject({ code: "rate_limited" });
  answers["/api/config"] = () => answered(CONFIG);
  await expect(identity.token()).resolves.toBe(TOKEN);
});

test("a missing answer to a token request signs nobody out; an answer without a token does", async () => {
  remember();
  answers["/api/auth/get-session"] = () => answered({ user: LEA });
  const identity = await start();
  const lost = vi.fn();
  identity.onLost(lost);
  for (const answer of [
    noConnection,
    () => answered({}, 429),
    () => new Response("", { status: 502 }),
  ]) {
    answers["/api/auth/token"] = answer;
    await expect(identity.token()).rejects.toBeDefined();
  }
  expect(identity.current()).not.toBeNull();
  answers["/api/auth/token"] = () => answered({}, 401);
  await expect(identity.token()).resolves.toBeNull();
  expect(identity.current()).toBeNull();
  expect(lost).toHaveBeenCalledOnce();
});

test("a session that ends elsewhere leaves its account in this tab until the sign-out here", async () => {
  answers["/api/auth/get-session"] = () => answered({ user: LEA });
  answers["/api/auth/sign-out"] = () => answered({});
  const identity = await start();
  await identity.ready();
  const { useIdentityState } = await import("./identity-state.ts");
  const ended = { status: "guest", user: null, account: null, ended: { userId: "lea" } };
  answers["/api/auth/token"] = () => answered({}, 401);
  await identity.token();
  expect(useIdentityState.getState()).toMatchObject(ended);

  // First the same tab after a reload, then another tab.
  answers["/api/auth/get-session"] = () => answered({ user: null });
  vi.resetModules();
  const reloaded = await start();
  await reloaded.ready();
  const tab = await import("./identity-state.ts");
  expect(tab.useIdentityState.getState()).toMatchObject(ended);
  vi.stubGlobal("sessionStorage", storage());
  vi.resetModules();
  const other = await start();
  await other.ready();
  const otherTab = await import("./identity-state.ts");
  expect(otherTab.useIdentityState.getState()).toMatchObject({ status: "guest", ended: null });

  await other.signIn(LEA.email, "Sesame1");
  await other.signOut();
  expect(otherTab.useIdentityState.getState()).toMatchObject({ status: "guest", ended: null });
});

test("an answer from before a sign-in does not undo it", async () => {
  const { answer, letGo } = delayedAnswer({ user: null });
  answers["/api/auth/get-session"] = answer;
  const identity = await start();
  const lost = vi.fn();
  identity.onLost(lost);
  const ready = identity.ready();
  await identity.signIn(LEA.email, "Sesame1");
  letGo();
  await ready;
  expect(identity.current()).toMatchObject({ userId: "lea" });
  expect(lost).not.toHaveBeenCalled();
});

test("a token denied before a sign-in does not undo it", async () => {
  answers["/api/auth/get-session"] = () => answered({ user: { ...LEA, id: "old" } });
  const identity = await start();
  await identity.ready();
  const { promise, resolve } = Promise.withResolvers<Response>();
  answers["/api/auth/token"] = () => promise;
  const late = identity.token();
  await identity.signIn(LEA.email, "Sesame1");
  resolve(answered({}, 401));
  await late;
  expect(identity.current()).toMatchObject({ userId: "lea" });
});

test("does not wait for an unused redirect to Google", async () => {
  const identity = await start();
  await identity.ready();
  answers["/api/auth/sign-in/social"] = noConnection;
  vi.stubGlobal(
    "window",
    Object.assign(new EventTarget(), { location: { pathname: "/", search: "" } }),
  );
  await expect(identity.redirectToGoogle()).rejects.toMatchObject({ code: "unavailable" });
  answers["/api/auth/get-session"] = () => answered({ user: LEA });
  await identity.signIn(LEA.email, "Sesame1");
  await expect(identity.redirectResult()).resolves.toBeNull();
});

test("a password alone does not sign in if a code is required; the code does", async () => {
  const identity = await start();
  await identity.ready();
  answers["/api/auth/sign-in/email"] = () => answered({ user: null, secondFactor: true });
  await expect(identity.signIn(LEA.email, "Sesame1")).resolves.toBe("code-wanted");
  expect(identity.current()).toBeNull();
  answers["/api/auth/get-session"] = () => answered({ user: LEA, session: { kind: null } });
  await expect(identity.verifySecondFactor("123456")).resolves.toMatchObject({ userId: "lea" });
  expect(identity.current()).toMatchObject({ userId: "lea" });
});

test.each([
  [401, { code: "invalid_code" }, "invalid-code"],
  [401, { code: "challenge_ended" }, "session-ended"],
  [401, { code: "unauthenticated" }, "session-ended"],
  [429, { code: "rate_limited" }, "rate-limited"],
  [500, {}, "unavailable"],
])("a code refused with %i %j is reported as %s", async (status, body, problem) => {
  const identity = await start();
  answers["/api/auth/two-factor/verify-totp"] = () => answered(body, status);
  await expect(identity.verifySecondFactor("123456")).rejects.toMatchObject({ code: problem });
  expect(identity.current()).toBeNull();
});

test("the kitchen's tablet is no customer, but has the staff token", async () => {
  answers["/api/auth/get-session"] = () => answered({ user: LEA, session: { kind: "kitchen" } });
  const identity = await start();
  await identity.ready();
  expect(identity.current()).toBeNull();
  await expect(identity.token()).resolves.toBeNull();
  await expect(identity.token({ fresh: false, staff: true })).resolves.toBe(TOKEN);
});

test("a tablet that starts offline is still the kitchen's", async () => {
  localStorage.setItem("comptoir.user", JSON.stringify({ uid: "lea", isKitchen: true }));
  answers["/api/auth/get-session"] = noConnection;
  const identity = await start();
  await identity.ready();
  expect(identity.current()).toBeNull();
  await expect(identity.token({ fresh: false, staff: true })).resolves.toBe(TOKEN);
});

test("a tablet signed out from the device list is notified", async () => {
  answers["/api/auth/get-session"] = () => answered({ user: LEA, session: { kind: "kitchen" } });
  const identity = await start();
  await identity.ready();
  const lost = vi.fn();
  identity.onLost(lost);
  answers["/api/auth/token"] = () => answered({}, 401);
  await expect(identity.token({ fresh: false, staff: true })).resolves.toBeNull();
  expect(lost).toHaveBeenCalledOnce();
});

test("a slow server does not delay users known to this device", async () => {
  vi.useFakeTimers();
  remember();
  const session = delayedAnswer({ user: null });
  answers["/api/auth/get-session"] = session.answer;
  const identity = await start();
  const lost = vi.fn();
  identity.onLost(lost);
  const ready = identity.ready();
  await vi.advanceTimersByTimeAsync(2_900);
  expect(identity.current()).toBeNull();
  await vi.advanceTimersByTimeAsync(200);
  expect(identity.current()).toMatchObject({ email: LEA.email });
  session.letGo();
  await ready;
  expect(identity.current()).toBeNull();
  expect(lost).toHaveBeenCalledOnce();
  vi.useRealTimers();
});
