import type { BankFileFault } from "@comptoir/contract";
import type { Dictionary } from "../bundles.ts";
import type { bank as french } from "../fr/bank.ts";

const faults: Record<BankFileFault, (found: string) => string> = {
  not_xml: () => "This is not an XML file. If your bank packed it (.zip), unpack it first.",
  broken: () => "This file is incomplete or damaged. Download it from the bank again.",
  doctype: () => "This file holds definitions that no bank sends. It was not read.",
  wrong_kind: (found) =>
    `This file (${found}) is neither a camt.053 statement nor a camt.054 advice of version 04 or 08. Choose one of these in e-banking.`,
  wrong_account: (found) => `This statement is of another account: ${found}.`,
  no_account: () => "No IBAN is known for this restaurant. Add it to its data first.",
  takes_too_long: () => "This file takes too long to read. Ask the bank for a shorter period.",
};

const orders = (numbers: string, count: number) => `${count === 1 ? "Order" : "Orders"} ${numbers}`;

export const bank: Dictionary<typeof french> = {
  title: "Bank statement",
  intro:
    "Your bank’s file (camt.053 or camt.054) tells who has paid. Each payment counts once, even if it is in several files.",
  choose: "Choose a file",
  or_drop: "or drop it anywhere on this screen",
  reading: (name) => `Reading ${name}…`,
  too_large: "This file is larger than 5 MB. Ask the bank for a shorter period.",
  nothing_changed: "Nothing has changed.",
  give_again: "Give it once more: nothing is counted twice.",
  faults,
  new_entries: (count) => (count === 1 ? "1 new payment" : `${count} new payments`),
  known: (count) => `${count} known already`,
  ignored: {
    debits: (count) => (count === 1 ? "1 debit ignored" : `${count} debits ignored`),
    reversals: (count) => (count === 1 ? "1 reversal ignored" : `${count} reversals ignored`),
    unbooked: (count) =>
      count === 1 ? "1 entry not booked yet" : `${count} entries not booked yet`,
    foreign: (count) =>
      count === 1 ? "1 payment in another currency" : `${count} payments in another currency`,
  },
  entries: "Payments in this file",
  unnamed: "Payer not named",
  order: (number) => `Order ${number}:`,
  outcomes: {
    matched: "paid",
    too_little: (received, total) => `received ${received} of ${total}`,
    too_much: (amount) => `paid, ${amount} too much to refund`,
    paid_twice: (amount) => `paid twice, ${amount} to refund`,
    cancelled: (amount) => `cancelled, ${amount} to refund`,
    unknown: "no order recognised",
  },
  paid: {
    title: "Paid, to be accepted",
    orders,
    accept: (count) => (count === 1 ? "Accept the paid order" : `Accept the ${count} paid orders`),
    accepted: (numbers, count) => `${orders(numbers, count)}: accepted.`,
    refused: (numbers, count) =>
      `${orders(numbers, count)}: somebody else was faster, or the payment has changed. Check on the board.`,
  },
  unknown: {
    title: "Payments without an order",
    none: "Every payment has found its order.",
    hint: "TWINT often pays out several sales in one amount, without our references: set these aside and note each TWINT payment on its order.",
    number: "Assign to order no.",
    assign: "Assign",
    set_aside: "Set aside",
    number_missing: "Enter the number of the order.",
    of: (amount, payer) => `${amount}, ${payer}`,
  },
  dealt_with: {
    title: "Dealt with lately",
    assigned: (number) => `assigned to order ${number}`,
    set_aside: "set aside",
    undo: "Undo",
  },
  failed: "The payments could not be loaded.",
};
