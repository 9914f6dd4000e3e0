import type { StaffRight } from "@comptoir/domain";
import { enClosings } from "./closing-words.ts";
import { enMails } from "./en-mails.ts";
import type { Dictionary } from "./fr.ts";

const RIGHTS: Readonly<Record<StaffRight, string>> = {
  owner: "as an owner: you run the shop and its orders",
  cashier: "for the till: you handle orders and payments, and close the day",
  kitchen: "for the kitchen: you follow and prepare the orders",
};

export const en: Dictionary = {
  pageDescription: (place) => `${place}: order online, pay by TWINT or bank transfer.`,
  legalPages: { imprint: "Legal notice", privacy: "Privacy", terms: "Terms of sale" },
  screens: { orders: "Orders", kitchen: "Kitchen", monitoring: "Display" },
  push: {
    title: (number, shop) => `Order no. ${number}, ${shop}`,
    accepted: "Payment received: the kitchen is at work.",
    ready: "Your order is ready.",
    onItsWay: "Your order is ready and goes out for delivery.",
    cancelled: "Your order was cancelled.",
    unpaidEnding: (time) => `Without payment by ${time}, your order will be cancelled.`,
  },
  staffPush: {
    newOrder: (number) => `New order no. ${number}. No board is open.`,
    unwatched: (minutes) =>
      `No board open for ${minutes > 1 ? `${minutes} minutes` : "one minute"}.`,
    unwatchedSo: {
      note: "Customers are told.",
      pause: "Orders are paused.",
    },
  },
  closeWindow: "You can close this window.",
  greeting: "Hello,",
  accountWith: (shop) => `This message is about your account with ${shop}.`,
  passwordLink: {
    subject: "Choose a new password",
    text: (shop) =>
      `To choose a new password with ${shop}, open this link. It is valid for one hour and works once.`,
    open: "Choose a password",
    otherwise: "You did not ask for this? Ignore this message: your password stays the same.",
  },
  verifyEmail: {
    subject: "Confirm your e-mail address",
    text: (shop) =>
      `To confirm to ${shop} that this address is yours, open this link where you are signed in. It is valid for one day and works once.`,
    open: "Confirm my address",
    otherwise: "You can order without waiting. You did not make an account? Ignore this message.",
  },
  invitation: {
    subject: (shop) => `Join the team of ${shop}`,
    text: ({ shop, by, right }) =>
      `${by ?? "An owner"} invites you to the team of ${shop}, ${RIGHTS[right]}. This link is good for seven days and works once.`,
    open: "Join the team",
    otherwise:
      "Did not expect this? Ignore this message: nothing changes without you, and do not pass this link on.",
    why: (shop) => `This message reached you because an owner of ${shop} gave this address.`,
  },
  trialName: "Test order",
  opening: {
    subject: "Open your shop",
    text: "Your shop is ready to be opened: its name, its dishes and its payment take a few minutes. You can stop and go on whenever you like, on any device. This link is good for seven days and works once.",
    open: "Open my shop",
    why: "This message reached you because this address was given for a new shop.",
  },
  security: {
    events: {
      password_changed: {
        subject: "Your password has changed",
        text: "The password of your account has just been changed. Your other devices are signed out.",
      },
      password_reset: {
        subject: "Your password has been replaced",
        text: "The password of your account has just been replaced by a link sent to this address. All your devices are signed out.",
      },
      second_factor_on: {
        subject: "The second factor is on",
        text: "From now on your account asks for a code of your app at every sign-in.",
      },
      second_factor_off: {
        subject: "The second factor is off",
        text: "Your account no longer asks for a code at sign-in: the password is enough.",
      },
      recovery_codes_made: {
        subject: "New recovery codes",
        text: "New recovery codes were made for your account. The earlier ones no longer work.",
      },
      recovery_code_used: {
        subject: "A recovery code was used",
        text: "One of your recovery codes has just been used to sign in. It will not work again.",
      },
      staff_added: {
        subject: "You are on the team",
        text: "Your account now opens the orders of a restaurant. Its operator may have replaced your password.",
      },
      staff_removed: {
        subject: "You are no longer on the team",
        text: "Your account no longer opens the restaurant’s orders. It stays yours to order with.",
      },
      owner_right_given: {
        subject: "You now run the restaurant",
        text: "Your account now also opens the restaurant’s office: its menu, its prices, its figures and its team.",
      },
      cashier_right_given: {
        subject: "You now run the till",
        text: "Your account opens the restaurant’s orders, its bank files and the day’s close. It does not open the office.",
      },
      kitchen_right_given: {
        subject: "Your right has changed",
        text: "Your account now opens the restaurant’s orders alone: not its office, its bank files or its closings.",
      },
    },
    wasItYou:
      "This was not you, or you did not expect it? Choose a new password at once, sign your devices out and tell the restaurant.",
    devices: "Open my account",
  },
  ownerMails: {
    published: {
      subject: (shop) => `Sensitive settings changed: ${shop}`,
      text: ({ who, when }) =>
        `${who} published a change on ${when} that concerns the payment, an e-mail address or the second factor:`,
      otherwise:
        "Did not expect this? Open the office and bring the version before back, remove from the team who should not be in it, then change your password.",
    },
    planned: {
      subject: (shop) => `Sensitive settings are about to change: ${shop}`,
      text: ({ who, when, due }) =>
        `${who} planned a change on ${when} that concerns the payment, an e-mail address or the second factor. It will be published on ${due}:`,
      otherwise:
        "Did not expect this? Open the office and cancel this publication, remove from the team who should not be in it, then change your password.",
    },
    operator: "The operator of the server",
    somebody: "Somebody who has left the team",
    open: "Open the office",
    why: (shop) => `This message goes to every owner of ${shop}.`,
  },
  printouts: {
    order: "Order",
    placed: "Placed on",
    delivery: "Delivery",
    pickUp: "Pick-up",
    channels: { phone: "By phone", counter: "At the counter" },
    about: (label) => `${label}:`,
    note: "Note",
    lines: {
      label_for: (name) => `For ${name}`,
      sizes: { single: "Single", couple: "Couple", family: "Family" },
      people: (count) => (count === 1 ? "1 person" : `${count} people`),
      varieties: "Varieties",
      tortillas: (count) => `${count} ${count === 1 ? "tortilla" : "tortillas"}`,
      extra: (included, more, amount) =>
        `${included} incl., ${more} more: +${amount}${more > 1 ? " in all" : ""}`,
      not_declared: (names) => `Not declared: ${names}`,
      allergens: {
        Gluten: "Gluten",
        Egg: "Eggs",
        Dairy: "Milk",
        Nuts: "Nuts",
        Peanuts: "Peanuts",
        Sesame: "Sesame",
        Soy: "Soya",
        Celery: "Celery",
        Mustard: "Mustard",
        Fish: "Fish",
        Crustaceans: "Crustaceans",
        Molluscs: "Molluscs",
        Lupin: "Lupin",
        Sulphites: "Sulphites",
      },
    },
    amounts: {
      subtotal: () => "Subtotal",
      tax: ({ percent }) => `Tax ${percent}%`,
      delivery_fee: () => "Delivery fee",
      coupon: ({ coupon }) => `Coupon ${coupon}`,
      total: () => "Total",
      included_tax: ({ percent }) => `including ${percent}% VAT`,
    },
    feeToConfirm: "to be confirmed by phone",
    vatOf: ({ percent, gross }) => `VAT ${percent}% on ${gross}`,
    allergens: "Allergens",
    paid: "PAID",
    toPay: (amount) => `TO PAY ${amount}`,
    leftToPay: (amount) => `LEFT TO PAY ${amount}`,
    cancelled: "CANCELLED",
    changed: "CHANGED",
    customer: "Customer",
    customerName: "Customer’s name",
    floor: (floor) => `Floor: ${floor}`,
    doorCode: (code) => `Code: ${code}`,
    thanks: "Thank you and enjoy your meal!",
  },
  invoice: {
    title: (number) => `Invoice: order ${number}`,
    file: (number) => `invoice-${number}.pdf`,
    date: "Date",
    reference: "Reference",
    columns: { quantity: "Qty", dish: "Dish", unit: "Price", total: "CHF" },
    received: "Received so far",
    missing: "Still to pay",
    payByCode: "To be paid by bank transfer with the payment part below.",
    payByTwint: (number, mention) =>
      `By TWINT to ${number}, with the message “${mention}”. The restaurant confirms the payment by hand.`,
    paid: "Nothing is left to pay. Thank you!",
    cancelled: "This order is cancelled: there is nothing to pay.",
    page: (page, count) => `Page ${page} of ${count}`,
  },
  mails: enMails,
  closings: enClosings,
};
