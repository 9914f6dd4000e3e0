import type { BetterAuthOptions } from "better-auth";
import type { Db } from "../../storage/schema.ts";
import type { AccountAudit } from "./accounts/account-audit.ts";
import { requestFacts } from "./accounts/request-facts.ts";
import { dropUnprovenAccess, dropUnprovenSecondFactor } from "./accounts/unproven-address.ts";
import { deleteSecondFactor, isCodeCheck } from "./second-factor/second-factor.ts";

interface HookOptions {
  readonly db: Db;
  readonly clock: () => Date;
  readonly audit: AccountAudit;
  readonly onSessionEnded: (userId: string) => void;
}

/** What is written along when Better Auth writes. Without a context, an operator's command does. */
export function databaseHooks({ db, clock, audit, onSessionEnded }: HookOptions) {
  return {
    account: {
      create: {
        before: async (account, context) => {
          if (account.providerId === "credential") return undefined;
          await dropUnprovenSecondFactor(db, account.userId);
          // Better Auth only links an outside account when its provider has proven the address.
          if (!context) return false;
          await dropUnprovenAccess(context.context.internalAdapter, account.userId);
          // Nothing here calls the provider again, so its tokens are not worth the risk of keeping them.
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
