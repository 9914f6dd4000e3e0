import type { OrderState, PaymentMethod } from "@comptoir/domain";

interface OrderMail {
  readonly subject: (number: number) => string;
  readonly title: (number: number) => string;
}

export interface MailWords {
  readonly hello: (name: string) => string;
  readonly see: string;
  readonly lines: string;
  readonly origin: string;
  readonly noteOf: (note: string) => string;
  readonly feeToConfirm: string;
  readonly asSoonAsPossible: string;
  readonly from: (day: string, time: string) => string;
  readonly readyAround: (time: string) => string;
  readonly comesAround: (time: string) => string;
  readonly question: (phone: string) => string;
  readonly calendarTitle: (number: number, shop: string) => string;
  readonly calendarFile: (number: number) => string;
  readonly methods: Readonly<Record<PaymentMethod, string>>;

  readonly confirmed: OrderMail & {
    readonly payFirst: (ways: string) => string;
    readonly payAtCounter: (ways: string) => string;
    readonly payAsTold: string;
    readonly nothingToPay: string;
    readonly paid: string;
  };
  readonly paid: OrderMail & {
    readonly received: (amount: string) => string;
    readonly receivedBy: (amount: string, method: string) => string;
    readonly nothingDue: string;
    readonly kitchen: string;
  };
  readonly ready: OrderMail & {
    readonly comes: string;
    readonly fetch: string;
  };
  readonly changed: OrderMail & { readonly text: string };
  readonly promised: OrderMail & {
    /** `instead`: the time announced before. */
    readonly ready: (number: number, time: string, instead?: string) => string;
    readonly comes: (number: number, time: string, instead?: string) => string;
    readonly onDay: (time: string, day: string) => string;
    readonly thanks: string;
  };
  readonly cancelled: OrderMail & {
    readonly text: string;
    readonly reason: (reason: string) => string;
    readonly nothingPaid: string;
    readonly moneyBack: (amount: string) => string;
    readonly moneyGone: (amount: string) => string;
    readonly coupon: (code: string) => string;
  };
  readonly resumed: OrderMail & {
    readonly states: Readonly<Record<OrderState, string>>;
  };
  readonly reminder: OrderMail & { readonly until: (day: string) => string };
  readonly unpaidEnding: OrderMail & {
    readonly until: (time: string, day: string) => string;
    readonly hasPaid: string;
  };

  readonly pay: {
    readonly byEither: string;
    readonly byTwint: string;
    readonly byTransfer: string;
    readonly title: string;
    readonly amount: string;
    readonly iban: string;
    readonly beneficiary: string;
    readonly reference: string;
    readonly twint: string;
    readonly openTwint: string;
    readonly twintOnPage: string;
    readonly twintHint: (mention: string) => string;
    readonly transferHint: string;
    readonly bill: string;
    readonly openBill: string;
    readonly code: (amount: string, beneficiary: string) => string;
    readonly partly: (received: string, missing: string) => string;
    readonly tooMuch: (amount: string) => string;
    readonly feeLater: string;
  };

  readonly newOrder: OrderMail & {
    readonly board: string;
    readonly open: (amount: string) => string;
  };
  readonly summary: {
    readonly subject: (day: string) => string;
    readonly orders: string;
    readonly placed: string;
    readonly cancelled: string;
    readonly unpaid: string;
    readonly count: (count: number, amount: string) => string;
    readonly received: string;
    readonly receivedTotal: string;
    readonly nothingReceived: string;
    readonly givenBack: string;
    readonly toGiveBack: string;
    readonly board: string;
  };
  readonly silent: {
    readonly subject: (count: number) => string;
    readonly title: string;
    readonly since: (when: string) => string;
    readonly never: string;
    readonly waiting: (count: number) => string;
    readonly whatToDo: string;
    readonly board: string;
  };
  readonly unwatched: Readonly<
    Record<"note" | "pause", { readonly subject: string; readonly text: string }>
  >;
  readonly shopFooter: (shop: string, setting: string) => string;
}
