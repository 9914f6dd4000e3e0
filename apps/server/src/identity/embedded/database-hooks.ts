import type { BetterAuthOptions } from "better-auth";
import type { Db } from "../../storage/schema.ts";
import type { AccountAudit } from "./accounts/account-audit.ts";
import { dropUnprovenAccess, dropUnprovenSecondFactor } from "./accounts/accounts.ts";
import { requestFacts } from "./accounts/request-facts.ts";
import { deleteSecondFactor, isCodeCheck } from "./second-factor/second-factor.ts";

interface HookOptions {
  readonly db: Db;
  readonly clock: () => Date;
  readonly audit: AccountAudit;
  readonly onSessionEnded: (userId: string) => void;
}

/** Extends Better Auth's writes. Without a context, the operator's command line writes. */
export function databaseHooks({ db, clock, audit, onSessionEnded }: HookOptions) {
  return {
    account: {
      create: {
        before: async (account, context) => {
          if (account.providerId === "credential") return undefined;
          await dropUnprovenSecondFactor(db, account.userId);
          // Better Auth links an external account only if its provider has proven the address.
          if (!context) return false;
          await dropUnprovenAccess(context.context.internalAdapter, account.userId);
          // The tokens are not needed again, so they are not stored.
          return { data: { accessToken: null, refreshToken: null, idToken: null } };
        },
      },
    },
    user: {
      create: {
        before: async (_user, context) => {
          if (!context) return { data: { language: null, shop: null } };
          const { language, shop } = requestFacts(context.headers);
          return { data: { language, shop } };
        },
        after: async (user, context) => {
          if (context) await audit.record("account_made", user.id, context.headers);
        },
      },
      update: {
        after: async (user) => {
          if (!user.twoFactorEnabled) await deleteSecondFactor(db, user.id);
        },
      },
    },
    session: {
      create: {
        before: async (session, context) => ({
          data: {
            ipAddress: null,
            userAgent: null,
            device: session.device ?? requestFacts(context?.headers).device,
            lastSeenAt: clock(),
            ...(isCodeCheck(context?.path) ? { secondFactorAt: clock() } : {}),
          },
        }),
      },
      delete: { after: async ({ userId }) => onSessionEnded(userId) },
    },
  } satisfies BetterAuthOptions["databaseHooks"];
}
