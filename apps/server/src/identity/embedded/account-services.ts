import type { Mailer } from "../../mail/mailer.ts";
import { createSecurityMails } from "../../mail/security-mails.ts";
import type { Db } from "../../storage/schema.ts";
import type { StaffShops } from "../staff-shops.ts";
import { createAccountAudit } from "./accounts/account-audit.ts";
import { verificationLinkSender } from "./email/verify-email.ts";
import { createGuessLimits, NO_LIMITS } from "./limits/guess-limits.ts";
import { createProvenDevices } from "./second-factor/proven-devices.ts";
import { createUsedCodes } from "./second-factor/second-factor.ts";
import { createSessions } from "./sessions/sessions.ts";

interface ServiceOptions {
  readonly db: Db;
  readonly secret: string;
  readonly clock: () => Date;
  readonly publicUrl: string;
  readonly mailer: Mailer;
  readonly shops: StaffShops;
  readonly rateLimit: boolean;
  readonly onMailError: (error: unknown) => void;
}

export type AccountServices = ReturnType<typeof createAccountServices>;

export function createAccountServices(options: ServiceOptions) {
  const { db, secret, clock, publicUrl, shops, rateLimit, onMailError } = options;
  const underWay = new Set<Promise<void>>();
  const mailer: Mailer = {
    send(message) {
      const sent = options.mailer.send(message).finally(() => underWay.delete(sent));
      underWay.add(sent);
      return sent;
    },
  };
  const mailing = { mailer, publicUrl, shops, onError: onMailError };
  return {
    db,
    clock,
    shops,
    sessions: createSessions(db, clock),
    limits: rateLimit ? createGuessLimits(db, secret, clock) : NO_LIMITS,
    provenDevices: createProvenDevices(db, secret),
    isFirstUse: createUsedCodes(db, secret, clock),
    audit: createAccountAudit(db, secret, clock),
    mails: createSecurityMails(mailing),
    sendVerificationLink: verificationLinkSender(mailing),
    async settled() {
      await Promise.allSettled(underWay);
    },
  };
}
