import type { PrinterStatus } from "@comptoir/domain";
import type { Dictionary } from "../../bundles.ts";
import type { officeToday as french } from "../../fr/office/officeToday.ts";

const several = (count: number, one: string) => `${count} ${one}${count === 1 ? "" : "s"}`;

const printer_statuses: Record<PrinterStatus, string> = {
  ready: "ready",
  never_seen: "not connected yet",
  silent: "does not answer",
  paper_out: "out of paper",
  paper_low: "soon out of paper",
  cover_open: "cover open",
  fault: "out of order",
};

export const officeToday: Dictionary<typeof french> = {
  title: "Today",
  failed: "The day could not be loaded.",
  orders: {
    title: "Today’s orders",
    count: (count) => several(count, "order"),
    unpaid: (count, amount) =>
      count > 1
        ? `Of all days, ${count} orders wait to be paid: ${amount}.`
        : `Of all days, 1 order waits to be paid: ${amount}.`,
  },
  slots: {
    title: "Next slots",
    none: "No order to prepare.",
    today: "Today",
    any_time: "as soon as possible",
    count: (count) => several(count, "order"),
  },
  to_do: {
    title: "To deal with",
    nothing: "Nothing to deal with.",
    board_off: "No order board is open.",
    board_silent: (ago) => `The order board is no longer open (seen ${ago}).`,
    expiring: (count, amount) =>
      `${several(count, "unpaid order")} (${amount}) will be cancelled by tonight.`,
    bank: (count) => `${several(count, "bank credit")} to assign.`,
    printer: (name, status, waiting) =>
      waiting > 0
        ? `Printer ${name}: ${status}, ${waiting} waiting.`
        : `Printer ${name}: ${status}.`,
    printer_statuses,
    plan_failed: (when) => `What was planned for ${when} could not be published.`,
    messages: (count) =>
      `${several(count, "message")} could not be sent. Call the customers, or whoever runs your server.`,
    file: "The shop’s file changed on the server and is not applied: the shop is run from here.",
  },
  shop: {
    title: "Shop",
    published: (version, when) =>
      when ? `Version ${version} published on ${when}.` : `Version ${version} published.`,
    not_open: "The shop is not open yet.",
    no_changes: "Nothing to publish.",
    changes: (count) => `${several(count, "change")} to publish`,
    faults: (changes, faults) =>
      `${several(changes, "change")} to publish, ${several(faults, "point")} to put right`,
    plan: (when, count) => `Planned for ${when}: ${several(count, "change")}.`,
    warnings: (count) => several(count, "remark"),
  },
};
