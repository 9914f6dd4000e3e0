import { line } from "@comptoir/contract";
import type { AuthContext, BetterAuthPlugin } from "better-auth";
import { APIError, createAuthEndpoint, sensitiveSessionMiddleware } from "better-auth/api";
import { deleteSessionCookie } from "better-auth/cookies";
import * as z from "zod/mini";
import type { Devices } from "../../identity.ts";
import { demandsSecondFactor, type StaffShops } from "../../password-strength.ts";
import type { AccountAudit } from "../accounts/account-audit.ts";
import { hasIdledOut } from "./session-rules.ts";
import type { Sessions, StoredSession } from "./sessions.ts";

export const signOutDeviceBody = z.object({ id: line(100) });
export const kitchenBody = z.object({
  name: z.pipe(z.string().check(z.trim(), z.minLength(1)), line(60)),
});

interface DeviceDeps {
  readonly sessions: Sessions;
  readonly shops: StaffShops;
  readonly audit: AccountAudit;
  readonly clock: () => Date;
  readonly onSignedOutEverywhere: (userId: string) => Promise<void>;
}

export function devices(deps: DeviceDeps) {
  const { sessions, shops, audit, clock, onSignedOutEverywhere } = deps;
  const use = [sensitiveSessionMiddleware];

  const list = createAuthEndpoint("/devices", { method: "GET", use }, async (ctx) => {
    const { session: current, user } = ctx.context.session;
    const all = await sessions.ofUser(user.id);
    const open = all
      .filter((session) => !hasIdledOut(session, clock()))
      .map(({ id, device: name, kind, createdAt, lastSeenAt }) => {
        return { id, name, kind, createdAt, lastSeenAt, current: id === current.id };
      });
    return ctx.json({ devices: open.sort(currentThenLastUsed) });
  });

  const signOutOne = createAuthEndpoint(
    "/devices/sign-out",
    { method: "POST", use, body: signOutDeviceBody },
    async (ctx) => {
      const { session: current, user } = ctx.context.session;
      const found = await sessions.byId(ctx.body.id);
      if (found?.userId !== user.id) throw new APIError("NOT_FOUND");
      await ctx.context.internalAdapter.deleteSession(found.token);
      if (found.id === current.id) deleteSessionCookie(ctx);
      await audit.record("device_signed_out", user.id, ctx.headers, { target: found.id });
      return ctx.json({ success: true });
    },
  );

  const signOutAll = createAuthEndpoint(
    "/devices/sign-out-all",
    { method: "POST", use },
    async (ctx) => {
      const { user } = ctx.context.session;
      await ctx.context.internalAdapter.deleteUserSessions(user.id);
      await onSignedOutEverywhere(user.id);
      deleteSessionCookie(ctx);
      await audit.record("all_devices_signed_out", user.id, ctx.headers);
      return ctx.json({ success: true });
    },
  );

  const nameKitchen = createAuthEndpoint(
    "/devices/kitchen",
    { method: "POST", use, body: kitchenBody },
    async (ctx) => {
      const { session, user } = ctx.context.session;
      const stored = await sessions.byId(session.id);
      if (!stored?.staffOf) throw new APIError("FORBIDDEN");
      if (!stored.secondFactorAt && demandsSecondFactor(shops, stored.staffOf)) {
        throw new APIError("FORBIDDEN", { code: "SECOND_FACTOR_DEMANDED" });
      }
      await sessions.nameKitchen(session.id, ctx.body.name);
      await audit.record("kitchen_device_named", user.id, ctx.headers, { target: session.id });
      return ctx.json({ success: true });
    },
  );

  return {
    id: "comptoir-devices",
    endpoints: {
      listDevices: list,
      signOutDevice: signOutOne,
      signOutAllDevices: signOutAll,
      nameKitchenDevice: nameKitchen,
    },
  } satisfies BetterAuthPlugin;
}

interface Device {
  readonly current: boolean;
  readonly lastSeenAt: Date;
}

function currentThenLastUsed(a: Device, b: Device): number {
  return Number(b.current) - Number(a.current) || b.lastSeenAt.getTime() - a.lastSeenAt.getTime();
}

interface SignedInDevicesDeps {
  readonly sessions: Sessions;
  readonly internalAdapter: Pick<AuthContext["internalAdapter"], "deleteSession">;
  readonly clock: () => Date;
}

export function createDevices(deps: SignedInDevicesDeps): Devices {
  const { sessions, internalAdapter, clock } = deps;
  return {
    async list(subjects) {
      const all = await sessions.ofUsers(subjects);
      return all
        .filter((session) => !hasIdledOut(session, clock()))
        .map(toDevice)
        .sort((a, b) => b.lastSeenAt.getTime() - a.lastSeenAt.getTime());
    },
    async signOut(subject, id) {
      const found = await sessions.byId(id);
      if (found?.userId !== subject) return false;
      await internalAdapter.deleteSession(found.token);
      return true;
    },
  };
}

function toDevice({ id, userId: subject, device: name, kind, lastSeenAt }: StoredSession) {
  return { id, subject, name, kind, lastSeenAt };
}

type Names = readonly (readonly [pattern: RegExp, name: string])[];

/** First match wins: most browsers also claim to be those below. */
const BROWSERS: Names = [
  [/\bEdg(A|iOS)?\//, "Edge"],
  [/\bOPR\/|\bOpera\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\b(Firefox|FxiOS)\//, "Firefox"],
  [/\b(Chrome|CriOS|Chromium)\//, "Chrome"],
  [/\bSafari\//, "Safari"],
];
const SYSTEMS: Names = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bWindows\b/, "Windows"],
  [/\bMacintosh\b/, "Mac"],
  [/\bLinux\b/, "Linux"],
];
const UNKNOWN = "Web";

/** Coarse on purpose: recognisable for its owner, but no fingerprint. */
export function deviceName(userAgent: string | undefined): string {
  const names = [BROWSERS, SYSTEMS].map(
    (list) => list.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1],
  );
  return names.filter((name) => name !== undefined).join(" · ") || UNKNOWN;
}
