import * as z from "zod/mini";

/** What a shop in Switzerland says about itself, each at an address of its own. */
export const LEGAL_PAGES = ["imprint", "privacy", "terms"] as const;
export type LegalPage = (typeof LEGAL_PAGES)[number];

export const PRIVACY_FACTS_PATH = "/api/getPrivacyFacts";

/** What this installation does with what it knows of people. */
export const privacyFacts = z.object({
  accounts: z.enum(["embedded", "firebase"]),
  /** Whether one can sign in with Google. */
  google: z.boolean(),
  /** How long what is kept; 0 months: as long as the orders themselves. */
  retention: z.object({
    analyticsDays: z.int(),
    mailDays: z.int(),
    /** What could not be sent. */
    untoldDays: z.int(),
    /** A device that follows an order, after the order is over. */
    followedDays: z.int(),
    guestMonths: z.int(),
    auditDays: z.int(),
  }),
});
export type PrivacyFacts = z.infer<typeof privacyFacts>;
