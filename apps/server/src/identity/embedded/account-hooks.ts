import type { BetterAuthOptions } from "better-auth";
import type { Db } from "../../storage/schema.ts";
import { beforeAccountIsKept } from "./account-linking.ts";
import type { AccountServices } from "./account-services.ts";
import { isCodeCheck } from "./plugins/second-factor.ts";
import { requestFacts } from "./request-facts.ts";
import { dropUnprovenSecondFactor } from "./unproven-second-factor.ts";

const optional = { required: false, input: false } as const;

/** Columns of ours in Better Auth's tables. */
export const USER_FIELDS = { language: { type: "string", ...optional } } as const;
export const SESSION_FIELDS = {
  device: { type: "string", ...optional },
  kind: { type: "string", ...optional },
  lastSeenAt: { type: "date", ...optional },
  secondFactorAt: { type: "date", ...optional },
} as const;

interface HookOptions {
  readonly db: Db;
  readonly clock: () => Date;
  readonly services: Pick<AccountServices, "trail">;
  readonly onSessionEnded: (userId: string) => void;
}

/** What is written along when Better Auth writes. Without a context, an operator's command does. */
export function accountHooks({ db, clock, services: { trail }, onSessionEnded }: HookOptions) {
  return {
    account: {
      create: {
        before: async (account, context) => {
          if (account.providerId !== "credential") {
            await dropUnprovenSecondFactor(db, account.userId);
          }
          return await beforeAccountIsKept?.(account, context);
        },
      },
    },
    user: {
      create: {
        before: async (_user, context) => ({
          data: { language: context ? requestFacts(context.headers).language : null },
        }),
        after: async (user, context) => {
          if (context) await trail.note("account_made", user.id, context.headers);
        },
      },
      update: {
        after: async (user) => {
          if (!user.twoFactorEnabled) await dropSecondFactor(db, user.id);
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

/** Once turned off it is gone; one that waits for its first code was never on. */
async function dropSecondFactor(db: Db, userId: string): Promise<void> {
  await db
    .withTables<{ twoFactor: { userId: string; verified: boolean | null } }>()
    .deleteFrom("twoFactor")
    .where("userId", "=", userId)
    .where("verified", "=", true)
    .execute();
}
