import type { LegalPage } from "@comptoir/contract";
import type { BillRow, LineVocabulary, StaffRight, TakenChannel } from "@comptoir/domain";
import type { ClosingWords } from "./closing-words.ts";
import type { MailWords } from "./mail-words.ts";

/** Changes to the way into an account. */
export type SecurityEvent =
  | "password_changed"
  | "password_reset"
  | "second_factor_on"
  | "second_factor_off"
  | "recovery_codes_made"
  | "recovery_code_used"
  | "staff_added"
  | "staff_removed"
  | `${StaffRight}_right_given`;

interface LinkMail {
  readonly subject: string;
  /** Before the link. */
  readonly text: (shop: string) => string;
  readonly open: string;
  /** After it. */
  readonly otherwise: string;
}

/** All that the server says to people; what it says of a fault is a code, and the web has its words. */
export interface Dictionary {
  /** Of a shop's page, for search engines. */
  readonly pageDescription: (place: string) => string;
  /** The titles of what a shop says about itself. */
  readonly legalPages: Readonly<Record<LegalPage, string>>;
  /** What the screens of a shop's people are called as apps. */
  readonly screens: Readonly<Record<"orders" | "kitchen" | "monitoring", string>>;
  /** What a device is told of an order. */
  readonly push: {
    readonly title: (number: number, shop: string) => string;
    readonly accepted: string;
    readonly ready: string;
    readonly onItsWay: string;
    readonly cancelled: string;
    readonly unpaidEnding: (time: string) => string;
  };
  /** What the people of a shop are told on their devices. */
  readonly staffPush: {
    readonly newOrder: (number: number) => string;
    readonly unwatched: (minutes: number) => string;
    readonly unwatchedSo: Readonly<Record<"note" | "pause", string>>;
  };
  /** Where a sign-in in a window of its own ends. */
  readonly closeWindow: string;
  readonly greeting: string;
  /** Whose account a mail is about. */
  readonly accountWith: (shop: string) => string;
  readonly passwordLink: LinkMail;
  readonly verifyEmail: LinkMail;
  /** Asks somebody into a shop's team. */
  readonly invitation: {
    readonly subject: (shop: string) => string;
    readonly text: (of: { shop: string; by: string | null; right: StaffRight }) => string;
    readonly open: string;
    readonly otherwise: string;
    readonly why: (shop: string) => string;
  };
  /** Who orders to try the board. */
  readonly trialName: string;
  /** To whoever opens a shop. */
  readonly opening: {
    readonly subject: string;
    readonly text: string;
    readonly open: string;
    readonly why: string;
  };
  readonly security: {
    readonly events: Record<SecurityEvent, { readonly subject: string; readonly text: string }>;
    readonly wasItYou: string;
    readonly devices: string;
  };
  /** Tells owners of changes to their shop's money, mail or sign-in rules. */
  readonly ownerMails: {
    readonly published: {
      readonly subject: (shop: string) => string;
      readonly text: (of: { who: string; when: string }) => string;
      readonly otherwise: string;
    };
    readonly planned: {
      readonly subject: (shop: string) => string;
      readonly text: (of: { who: string; when: string; due: string }) => string;
      readonly otherwise: string;
    };
    readonly operator: string;
    readonly somebody: string;
    readonly open: string;
    readonly why: (shop: string) => string;
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
    /** The tax that so much of the total holds. */
    readonly vatOf: (of: { percent: string; gross: string }) => string;
    readonly allergens: string;
    readonly paid: string;
    readonly toPay: (amount: string) => string;
    readonly leftToPay: (amount: string) => string;
    readonly cancelled: string;
    /** Staff changed it since it was placed. */
    readonly changed: string;
    readonly customer: string;
    /** A line to write it on. */
    readonly customerName: string;
    readonly floor: (floor: string) => string;
    readonly doorCode: (code: string) => string;
    readonly thanks: string;
  };
  /** An order's bill as a page to keep and to pay from. */
  readonly invoice: {
    readonly title: (number: number) => string;
    readonly file: (number: number) => string;
    readonly date: string;
    readonly reference: string;
    readonly columns: Readonly<Record<"quantity" | "dish" | "unit" | "total", string>>;
    readonly received: string;
    readonly missing: string;
    readonly payByCode: string;
    readonly payByTwint: (number: string, mention: string) => string;
    readonly paid: string;
    readonly cancelled: string;
    readonly page: (page: number, count: number) => string;
  };
  readonly mails: MailWords;
  readonly closings: ClosingWords;
}
