import type { Mailer } from "../../mail/mailer.ts";
import {
  createSecurityMails,
  type Recipient,
  type SecurityMails,
} from "../../mail/security-mails.ts";
import type { Db } from "../../storage/schema.ts";
import type { StaffShops } from "../staff-shops.ts";
import { type AccountTrail, createAccountTrail } from "./account-trail.ts";
import { createGuessLimits, createUsedCodes, type GuessLimits, NO_LIMITS } from "./guess-limits.ts";
import { createSessionStore, type SessionStore } from "./session-store.ts";
import { createStaffReader, type StaffReader } from "./staff-reader.ts";
import { verificationMail } from "./verification-mail.ts";

/** What the rules of accounts stand on, besides Better Auth. */
export interface AccountServices {
  readonly clock: () => Date;
  readonly sessions: SessionStore;
  readonly staff: StaffReader;
  readonly shops: StaffShops;
  readonly limits: GuessLimits;
  /** Whether a code of an app is seen for the first time. */
  readonly isFirstUse: (userId: string, code: string) => Promise<boolean>;
  readonly trail: AccountTrail;
  readonly mails: SecurityMails;
  readonly sendVerification: (recipient: Recipient, token: string) => Promise<void>;
  /** Once every mail has left that nothing waited for. */
  readonly settled: () => Promise<void>;
}

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

export function createAccountServices(options: ServiceOptions): AccountServices {
  const { db, secret, clock, publicUrl, shops, rateLimit, onMailError } = options;
  const underWay = new Set<Promise<void>>();
  const mailer: Mailer = {
    send(message) {
      const sent = options.mailer.send(message).finally(() => underWay.delete(sent));
      underWay.add(sent);
      return sent;
    },
  };
  return {
    clock,
    shops,
    sessions: createSessionStore(db, clock),
    staff: createStaffReader(db),
    limits: rateLimit ? createGuessLimits(db, secret, clock) : NO_LIMITS,
    isFirstUse: createUsedCodes(db, secret, clock),
    trail: createAccountTrail(db, secret, clock),
    mails: createSecurityMails(mailer, publicUrl, onMailError),
    sendVerification: (recipient, token) =>
      mailer.send(verificationMail(recipient, publicUrl, token)).catch(onMailError),
    async settled() {
      await Promise.allSettled(underWay);
    },
  };
}
