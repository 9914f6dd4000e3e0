import type { BillRow, LineVocabulary, TakenChannel } from "@comptoir/domain";

/** Changes to the way into an account. */
export type SecurityEvent =
  | "password_changed"
  | "password_reset"
  | "second_factor_on"
  | "second_factor_off"
  | "recovery_codes_made"
  | "recovery_code_used"
  | "staff_added"
  | "staff_removed";

interface LinkMail {
  readonly subject: string;
  readonly text: (link: string) => string;
}

/** All that the server says to people; what it says of a fault is a code, and the web has its words. */
export interface Dictionary {
  /** Of a shop's page, for search engines. */
  readonly pageDescription: (place: string) => string;
  /** Where a sign-in in a window of its own ends. */
  readonly closeWindow: string;
  readonly passwordLink: LinkMail;
  readonly verifyEmail: LinkMail;
  readonly security: {
    readonly greeting: string;
    readonly events: Record<SecurityEvent, { readonly subject: string; readonly text: string }>;
    readonly wasItYou: (link: string) => string;
  };
  /** On paper: the customer's receipt and the kitchen's ticket. */
  readonly printouts: {
    readonly order: string;
    readonly placed: string;
    readonly delivery: string;
    readonly pickUp: string;
    readonly channels: Readonly<Record<TakenChannel, string>>;
    readonly about: (label: string) => string;
    readonly note: string;
    readonly lines: LineVocabulary;
    readonly amounts: Record<BillRow["id"], (of: { percent: string; coupon: string }) => string>;
    readonly feeToConfirm: string;
    readonly paid: string;
    readonly unpaid: string;
    readonly cancelled: string;
    /** Staff changed it since it was placed. */
    readonly changed: string;
    readonly customer: string;
    readonly floor: (floor: string) => string;
    readonly doorCode: (code: string) => string;
    readonly thanks: string;
  };
}
