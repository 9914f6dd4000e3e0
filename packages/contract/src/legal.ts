import * as z from "zod/mini";

export const LEGAL_PAGES = ["imprint", "privacy", "terms"] as const;
export type LegalPage = (typeof LEGAL_PAGES)[number];

export const PRIVACY_FACTS_PATH = "/api/getPrivacyFacts";

export const privacyFacts = z.object({
  accounts: z.enum(["embedded", "firebase"]),
  google: z.boolean(),
  /** `guestMonths` 0: as long as the orders. */
  retention: z.object({
    analyticsDays: z.int(),
    mailDays: z.int(),
    untoldDays: z.int(),
    followedDays: z.int(),
    guestMonths: z.int(),
    auditDays: z.int(),
  }),
});
export type PrivacyFacts = z.infer<typeof privacyFacts>;
