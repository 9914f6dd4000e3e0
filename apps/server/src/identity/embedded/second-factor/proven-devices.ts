import type { GenericEndpointContext } from "better-auth";
import type { Db } from "../../../storage/schema.ts";
import { identityTables } from "../accounts/identity-tables.ts";
import { createDeviceProofs, DEVICE_COOKIE_MAX_AGE_S } from "../limits/device-proofs.ts";

const COOKIE = "proven_device";

export interface ProvenDevices {
  recognise(ctx: GenericEndpointContext, userId: string): Promise<string | null>;
  remember(ctx: GenericEndpointContext, userId: string): Promise<void>;
}

/**
 * Browsers in which the second factor was proven. Their wrong codes are counted separately, so that
 * somebody who knows the password cannot use up the owner's attempts. The cookie does not replace
 * the code, and becomes invalid with its second factor.
 */
export function createProvenDevices(db: Db, secret: string): ProvenDevices {
  const proofs = createDeviceProofs(secret, "second factor");
  const cookieOf = (ctx: GenericEndpointContext) =>
    ctx.context.createAuthCookie(COOKIE, { maxAge: DEVICE_COOKIE_MAX_AGE_S });
  const findSecret = async (userId: string) => {
    const found = await identityTables(db)
      .selectFrom("twoFactor")
      .select("secret")
      .where("userId", "=", userId)
      .where("verified", "=", true)
      .executeTakeFirst();
    return found?.secret;
  };
  return {
    async recognise(ctx, userId) {
      const cookie = ctx.getCookie(cookieOf(ctx).name);
      const secondFactor = cookie && (await findSecret(userId));
      return secondFactor ? proofs.find(cookie, [userId, secondFactor]) : null;
    },
    async remember(ctx, userId) {
      const { name, attributes } = cookieOf(ctx);
      const secondFactor = await findSecret(userId);
      if (!secondFactor) return;
      ctx.setCookie(name, proofs.add(ctx.getCookie(name), [userId, secondFactor]), attributes);
    },
  };
}
