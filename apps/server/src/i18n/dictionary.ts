import type { LegalPage } from "@comptoir/contract";
import type { BillRow, LineVocabulary, StaffRight, TakenChannel } from "@comptoir/domain";
import type { ClosingWords } from "./closing-words.ts";
import type { MailWords } from "./mail-words.ts";

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
  readonly text: (shop: string) => string;
  readonly open: string;
  readonly otherwise: string;
}

export interface Dictionary {
  readonly pageDescription: (place: string) => string;
  readonly legalPages: Readonly<Record<LegalPage, string>>;
  readonly screens: Readonly<Record<"orders" | "kitchen" | "monitoring", string>>;
  readonly push: {
    readonly title: (number: number, shop: string) => string;
    readonly accepted: string;
    readonly ready: string;
    readonly onItsWay: string;
    readonly cancelled: string;
    readonly unpaidEnding: (time: string) => string;
  };
  readonly staffPush: {
    readonly newOrder: (number: number) => string;
    readonly unwatched: (minutes: number) => string;
    readonly unwatchedSo: Readonly<Record<"note" | "pause", string>>;
  };
  readonly closeWindow: string;
  readonly greeting: string;
  readonly accountWith: (shop: string) => string;
  readonly passwordLink: LinkMail;
  readonly verifyEmail: LinkMail;
  readonly invitation: {
    readonly subject: (shop: string) => string;
    readonly text: (of: { shop: string; by: string | null; right: StaffRight }) => string;
    readonly open: string;
    readonly otherwise: string;
    readonly why: (shop: string) => string;
  };
  readonly trialName: string;
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
    readonly vatOf: (of: { percent: string; gross: string }) => string;
    readonly allergens: string;
    readonly paid: string;
    readonly toPay: (amount: string) => string;
    readonly leftToPay: (amount: string) => string;
    readonly cancelled: string;
    readonly changed: string;
    readonly customer: string;
    readonly customerName: string;
    readonly floor: (floor: string) => string;
    readonly doorCode: (code: string) => string;
    readonly thanks: string;
  };
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
