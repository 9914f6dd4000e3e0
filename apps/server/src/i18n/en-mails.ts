import type { MailWords } from "./fr-mails.ts";

export const enMails: MailWords = {
  hello: (name) => `Hello ${name},`,
  see: "See my order",
  lines: "Your order",
  origin: "Origin",
  noteOf: (note) => `Your note: ${note}`,
  feeToConfirm: "to be confirmed by phone",
  asSoonAsPossible: "As soon as possible",
  from: (day, time) => `${day}, from ${time}`,
  readyAround: (time) => `Ready around ${time}`,
  comesAround: (time) => `Delivery around ${time}`,
  question: (phone) => `A question? Reply to this message or call ${phone}.`,
  calendarTitle: (number, shop) => `Order no. ${number}, ${shop}`,
  calendarFile: (number) => `order-${number}.ics`,
  methods: { twint: "TWINT", transfer: "bank transfer", cash: "cash", other: "another way" },

  confirmed: {
    subject: (number) => `Order no. ${number}: received`,
    title: (number) => `Thank you! Your order no. ${number} is in.`,
    payFirst: (ways) => `Pay ${ways}: we prepare your order after that.`,
    payAtCounter: (ways) => `Pay at the counter, ${ways}: we start at once.`,
    payAsTold: "The restaurant tells you how to pay, and prepares your order after that.",
    nothingToPay: "There is nothing to pay: we confirm your order and prepare it.",
    paid: "Your payment is here: we are preparing your order.",
  },
  paid: {
    subject: (number) => `Order no. ${number}: payment received`,
    title: (number) => `The payment for order no. ${number} is here.`,
    received: (amount) => `We have received ${amount}. Thank you!`,
    receivedBy: (amount, method) => `We have received ${amount} (${method}). Thank you!`,
    nothingDue: "There was nothing to pay: your order is confirmed.",
    kitchen: "The kitchen is at work.",
  },
  ready: {
    subject: (number) => `Order no. ${number}: ready`,
    title: (number) => `Your order no. ${number} is ready.`,
    comes: "It leaves for your place soon. Please stay within reach of your phone.",
    fetch: "Come and fetch it: tell your number at the counter.",
  },
  changed: {
    subject: (number) => `Order no. ${number}: changed`,
    title: (number) => `Your order no. ${number} has been changed.`,
    text: "This is what it holds from now on. It replaces our earlier message.",
  },
  promised: {
    subject: (number) => `Order no. ${number}: a new time`,
    title: (number) => `A new time for your order no. ${number}.`,
    ready: (number, time, instead) =>
      `Your order no. ${number} will be ready around ${time}${instead ? ` (instead of ${instead})` : ""}.`,
    comes: (number, time, instead) =>
      `Your order no. ${number} will arrive around ${time}${instead ? ` (instead of ${instead})` : ""}.`,
    onDay: (time, day) => `${time} on ${day}`,
    thanks: "Thank you for your patience.",
  },
  cancelled: {
    subject: (number) => `Order no. ${number}: cancelled`,
    title: (number) => `Your order no. ${number} is cancelled.`,
    text: "It will not be prepared.",
    reason: (reason) => `Reason: ${reason}.`,
    nothingPaid: "We have received nothing for it, and there is nothing to pay.",
    moneyBack: (amount) =>
      `You have paid ${amount}: we give this amount back to you. Reply to this message if we need to know where to send it.`,
    moneyGone: (amount) => `We have given ${amount} back to you.`,
    coupon: (code) => `Your coupon ${code} can be used again.`,
  },
  resumed: {
    subject: (number) => `Order no. ${number}: correction`,
    title: (number) => `We correct our message about order no. ${number}.`,
    states: {
      payment_pending: "Contrary to our last message, your order awaits your payment.",
      accepted: "Contrary to our last message, your order is paid and being prepared.",
      prepared: "Contrary to our last message, your order is ready.",
      delivered: "Contrary to our last message, your order was handed to you.",
      cancelled: "Contrary to our last message, your order is cancelled.",
    },
  },
  reminder: {
    subject: (number) => `Order no. ${number}: payment awaited`,
    title: (number) => `Your order no. ${number} awaits your payment.`,
    until: (day) =>
      `Without payment it ends after ${day}. If you have just paid, please disregard this message.`,
  },
  unpaidEnding: {
    subject: (number) => `Order no. ${number}: cancelled soon without payment`,
    title: (number) => `Your order no. ${number} still awaits your payment.`,
    until: (time, day) => `Without payment by ${time} on ${day} it will be cancelled.`,
    hasPaid: "Have you paid already? Tell us by replying to this message.",
  },

  pay: {
    byEither: "by TWINT or bank transfer",
    byTwint: "by TWINT",
    byTransfer: "by bank transfer",
    title: "How to pay",
    amount: "Amount",
    iban: "IBAN",
    beneficiary: "Beneficiary",
    reference: "Reference",
    twint: "TWINT",
    openTwint: "Pay by TWINT",
    twintOnPage: "The TWINT code is on the page of your order.",
    twintHint: (mention) =>
      `By TWINT, type the exact amount and “${mention}” as the message. The restaurant confirms your payment when it sees it.`,
    transferHint: "By bank transfer, give the reference: it links the payment to your order.",
    bill: "Scan this code with your bank’s app.",
    openBill: "Open the invoice (PDF)",
    code: (amount, beneficiary) => `Swiss QR code to pay ${amount} to ${beneficiary}`,
    partly: (received, missing) =>
      `We have received ${received} so far. ${missing} remains to be paid.`,
    tooMuch: (amount) => `We have received ${amount} too much: we give it back to you.`,
    feeLater: "The delivery fee will be confirmed to you by phone and is not part of this amount.",
  },

  newOrder: {
    subject: (number) => `New order no. ${number}`,
    title: (number) => `New order no. ${number}`,
    board: "Open the board",
    open: (amount) => `${amount} to collect`,
  },
  summary: {
    subject: (day) => `Summary of ${day}`,
    orders: "Orders",
    placed: "Placed that day",
    cancelled: "of which cancelled",
    unpaid: "of which not paid yet",
    count: (count, amount) => `${count} · ${amount}`,
    received: "Received that day",
    receivedTotal: "Received in all",
    nothingReceived: "Nothing was received that day.",
    givenBack: "Given back that day",
    toGiveBack: "Still to be given back",
    board: "Open the board",
  },
  silent: {
    subject: (count) =>
      count > 1
        ? `Board offline: ${count} orders are waiting`
        : "Board offline: an order is waiting",
    title: "No board is online.",
    since: (when) => `The last one was online on ${when}.`,
    never: "None has been seen so far.",
    waiting: (count) =>
      count > 1
        ? `${count} of today’s orders wait for somebody to see them.`
        : "One of today’s orders waits for somebody to see it.",
    whatToDo:
      "Call the kitchen, or open the board on another device, even a phone. If the tablet is on, check its network.",
    board: "Open the board",
  },
  unwatched: {
    note: {
      subject: "Board offline: your customers are told",
      text: "The shop is open and takes orders. It says that nobody may see them, until a board is back.",
    },
    pause: {
      subject: "Board offline: orders are paused",
      text: "The shop takes no more orders. It goes on by itself as soon as a board is back.",
    },
  },
  shopFooter: (shop, setting) =>
    `This message goes to ${shop} because its configuration asks for it (${setting}).`,
};
