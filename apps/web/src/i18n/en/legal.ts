import type { Dictionary } from "../bundles.ts";
import type { legal as french } from "../fr/legal.ts";

const months = (count: number) => (count > 1 ? `${count} months` : "one month");
const days = (count: number) => (count > 1 ? `${count} days` : "one day");

export const legal: Dictionary<typeof french> = {
  print: "Print",
  switzerland: "Switzerland",
  imprint: {
    seller: "Who sells",
    name: "Company",
    address: "Address",
    email: "E-mail",
    phone: "Phone",
    uid: "Company number (UID)",
    vat: "VAT",
    vat_registered: "Registered for VAT",
    host: "Hosting",
    more: "Credits",
    images: "The pictures of dishes are drawn from Noto Emoji, under the Apache-2.0 licence.",
  },
  privacy: {
    intro: (shop) =>
      `At ${shop}, your data serves to receive, prepare, hand over and settle your orders. Nothing is sold, and nothing is used for advertising.`,
    who: "Who answers for your data",
    who_text: (name) => `${name} decides what is done with your data, and answers your questions:`,
    what: "What we process, why and for how long",
    why: "Why",
    how_long: "How long",
    uses: {
      order: {
        title: "Your order",
        what: "Dishes, name, phone, e-mail, address, remark, wished time: what you told us, and what becomes of the order.",
        why: "To prepare and hand over the order, reach you about it, and keep the books.",
        guest: (count) =>
          `Without an account: your name, contact, street and remarks are erased ${months(count)} after the order.`,
        guest_kept: "Without an account: as long as the order itself.",
        account: "With an account: until you delete it.",
        books: (years) =>
          `Amounts, dishes and town stay, without your name, for at least ${years} years, because the law demands that books are kept.`,
      },
      payment: {
        title: "Your payment",
        what: "Amount, means, reference and date; for a bank transfer also the name and message that the bank passes on. We see neither card nor password.",
        why: "To match the payment with the order, refund it if need be, and keep the books.",
        payer: (count) => `The name and message of a transfer are erased ${months(count)} later.`,
        payer_kept: "The name and message of a transfer: as long as the amount.",
        books: (years) =>
          `Amount, method, reference and date: ${years} years, as accounting records.`,
      },
      account: {
        title: "Your account, if you open one",
        what: "E-mail, name, phone, addresses, language, password as an unreadable fingerprint, signed-in devices.",
        why: "To recognise you, fill in your orders and show you earlier ones.",
        how_long: "Until you delete it, on the page “My account”.",
      },
      mail: {
        title: "Our messages",
        what: "Your e-mail address, for the confirmation and news of your order or of your account’s security. No newsletters.",
        why: "To tell you how what you asked for is going.",
        sent: (count) => `A message that was sent is erased from our server after ${days(count)}.`,
        untold: (count) => `A message that could not be sent is erased after ${days(count)}.`,
      },
      push: {
        title: "Notifications, if you turn them on",
        what: "The technical address that your browser gives this device. The notification carries the order’s number and state, nothing more.",
        why: "To let you know on this device.",
        how_long: (count) =>
          `Until ${days(count)} after the order is over, or until you turn them off.`,
      },
      security: {
        title: "Security",
        what: "A log of sign-ins and changes, with identifiers and no names; a fingerprint of your IP address, to count attempts.",
        why: "To prevent abuse and find out what happened.",
        how_long: (count) =>
          `The log: ${days(count)}. The counts: a few hours. An order’s fingerprint is erased with your contact details.`,
      },
      analytics: {
        title: "Visits",
        what: "Which dishes are looked at and added, and which advertisement a visit comes from. No name, no IP address, no identifier: we do not know who it is.",
        why: "To improve the menu and the site.",
        how_long: (count) =>
          `${days(count)}. If your browser asks not to be tracked, nothing is measured.`,
      },
    },
    recipients: "Whom we pass it on to",
    recipients_intro:
      "Our team, to prepare and hand over the order. Besides them, only those without whom it would not work:",
    recipient: {
      host: (host) => `${host}, who runs the server.`,
      unnamed_host: "Whoever runs this site’s server.",
      mail: "The mail server, which carries our e-mails.",
      bank: "Your bank or TWINT and ours, when you pay.",
      google:
        "Google (Ireland and the United States), if you choose to sign in with Google: we receive your name and e-mail address from it.",
      firebase: "Google Firebase (United States), which keeps the accounts: e-mail and password.",
      push: "Your browser’s notification service (Google, Mozilla, Microsoft or Apple, in the United States too), if you turn notifications on. Their content is encrypted all the way to your device.",
    },
    abroad: (whose) =>
      `Abroad, in the United States above all, your data goes only to ${whose}, and only if you use it. What guarantees its protection is, depending on the company, the Swiss–U.S. Data Privacy Framework or the standard clauses that the FDPIC recognises.`,
    abroad_to: {
      google: "Google, for signing in",
      firebase: "Google Firebase, for accounts",
      push: "your browser’s notification service",
    },
    recipients_end:
      "Nobody else, unless a Swiss authority demands it by law. No decision is made by a machine alone.",
    cookies: "Cookies",
    cookies_intro:
      "Only those the site needs to work. That is why no window asks for your consent.",
    cookie: {
      life: (life) => `Kept for: ${life}`,
      language: "Remembering your language",
      guest: "Recognising the browser that ordered without an account, to show it its order",
      session: "Keeping you signed in",
      device: "Recognising a device that signed in before, to slow down whoever guesses",
      short: "Completing a sign-in: Google or second factor",
      one_year: "1 year",
      thirty_days: "30 days",
      minutes: "A few minutes",
    },
    storage:
      "Your browser also keeps, on your side alone: the basket and the dish you are composing; the order you began, with your contact details, your usual time slot and the coupon, and the one being sent; your current orders, to show them even offline, and the numbers of those you want news of; the last menu and the pictures you saw; your saved dishes and your filters; who is signed in; the advertisement your visit comes from, the last restaurant visited and whether you saw the welcome. You can erase all of it in its settings.",
    rights: "Your rights",
    rights_list: {
      access: "To know what we have about you and get a copy of it.",
      correct: "To have what is wrong corrected.",
      erase: "To have erased what the law does not oblige us to keep.",
      object: "To object to a use, or withdraw your consent.",
    },
    rights_how: (email) =>
      `Write to ${email} with the e-mail address or the number of the order; we answer within 30 days, free of charge. With an account, you correct and delete your data yourself.`,
    rights_authority:
      "You may also turn to the Federal Data Protection and Information Commissioner (FDPIC) in Bern.",
  },
  terms: {
    intro: (shop, seller) =>
      `These terms apply to all orders placed with ${seller} on the pages of ${shop}.`,
    order: "The order and the contract",
    order_text: {
      simple:
        "You choose your dishes, give your contact details, the address and the time slot, then check everything before you press “Order”. Until then you can correct everything.",
      custom:
        "You compose your dishes and check the list before you send the order. Until then you can correct everything.",
    },
    order_received:
      "We acknowledge it at once, by the number shown and, if you gave an address, by e-mail. The contract comes about when we confirm your payment or, if there is nothing to pay, your order. Before that, neither you nor we are bound.",
    order_minimum: (amount) => `The minimum order is ${amount}.`,
    order_languages:
      "The contract is concluded in French or English, depending on the language chosen.",
    prices: "Prices",
    prices_text: "Prices are in Swiss francs and hold at the time of the order.",
    prices_added: (percent) =>
      `A tax of ${percent} % is added to the subtotal; it is shown with the total before you send the order.`,
    prices_included: (percent) => `They include a tax of ${percent} %.`,
    prices_vat: (reduced, standard) =>
      `VAT is included: ${reduced} % for food delivered or taken away, ${standard} % for the rest, such as alcohol.`,
    prices_final: "Nothing else is added to them.",
    prices_delivery: "The delivery fee is added and shown separately.",
    payment: "Payment",
    payment_text: (ways) =>
      `You pay after ordering, by ${ways}, giving the reference of the order. No card is asked for on this site. Preparation starts when the cashier has confirmed the payment.`,
    way: {
      twint: "TWINT",
      bank: "bank transfer",
      cashier: "the means agreed with the cashier",
    },
    payment_unpaid: (count) =>
      `An order that is still not paid ${days(count)} after the planned day is cancelled by itself.`,
    payment_unpaid_soon: (minutes) =>
      `An order that is not paid in time is cancelled by itself; you are told at least ${minutes} minutes before.`,
    delivery: "Delivery",
    delivery_free: (places) => `It is free in ${places}.`,
    delivery_distance: (km, base, perKm, most) =>
      `In the other places we serve: free up to ${km} km, beyond that ${base} plus ${perKm} per kilometre, at most ${most}.`,
    delivery_elsewhere: {
      to_confirm: "Elsewhere, we tell you the fee by phone before we prepare anything.",
      refused: "We do not deliver elsewhere.",
      fee: (amount) => `Elsewhere it costs ${amount}.`,
    },
    delivery_slots: (slots) => `Time slots: ${slots}.`,
    delivery_when: (ahead) =>
      `What is ordered before noon can be delivered from the next day on, else from the day after that, and up to ${days(ahead)} ahead.`,
    delivery_slots_own:
      "The time slots are those of our delivery hours; the ones still free are offered when you order.",
    delivery_cut_off: (daysBefore, time) =>
      `An order is taken until ${time} ${["on the same day", "the day before"][daysBefore] ?? `${days(daysBefore)} before`}.`,
    delivery_lead: (minutes) => `It reaches us at least ${minutes} minutes before the slot begins.`,
    delivery_ahead: (ahead) =>
      ahead === 0 ? "We deliver on the same day." : `You can order up to ${days(ahead)} ahead.`,
    delivery_event: (count) => `Dishes for events need ${count} business days.`,
    delivery_absent:
      "Please be reachable and there during the slot you chose: fresh food cannot wait at the door. If we are late, we let you know.",
    pick_up: "Pick-up",
    pick_up_text: (from, until) =>
      `You pick up the order at the restaurant, as soon as possible or at the time you asked for, between ${from} and ${until}. Your number is shown when it is ready.`,
    pick_up_own:
      "You pick up the order at the restaurant during our pick-up hours, as soon as possible or at the time you asked for. Your number is shown when it is ready.",
    cancel: "Cancellation and refunds",
    cancel_text:
      "As long as the order is not paid, you can cancel it yourself on its page, free of charge and without a reason.",
    cancel_paid: (phone) =>
      `After that, call us on ${phone}: as long as preparation has not started, we find a solution. Swiss law knows no right of withdrawal for online purchases.`,
    cancel_ours: "If we have to cancel an order that was paid, we return the whole amount.",
    food: "Allergens, origin and complaints",
    food_text:
      "Allergens and the origin of meat, fish and bread are stated with each dish or given on request.",
    food_traces:
      "Everything is prepared in one kitchen: traces of other allergens remain possible. If you have an allergy, talk to us before you order.",
    food_complaint:
      "Something is not right? Tell us the same day, with a photo if you can: we replace it, lower the price or refund it.",
    law: "Law and contact",
    law_text: (city) =>
      `Swiss law applies. The place of jurisdiction is ${city}; the one that the law guarantees consumers at their home remains reserved.`,
    contact: "Any question? We are happy to answer:",
  },
};
