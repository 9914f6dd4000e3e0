import { MINIMUM_ORDER } from "../basket/basket.ts";
import { READY_MINUTES } from "../board/display.ts";
import { DELIVERY_SLOTS } from "../delivery/delivery-day.ts";
import { FREE_POSTAL_CODES } from "../delivery/delivery-fee.ts";
import { PICK_UP_HOURS } from "../delivery/pick-up.ts";
import { SIMPLE_MENU } from "../menu/categories.ts";
import { toChf } from "../money/rappen.ts";
import { DEFAULT_TAX } from "../orders/amounts.ts";
import { PHONE_NEEDED_ABOVE } from "../orders/limits.ts";
import { OVERDUE_AFTER_MS } from "../orders/states.ts";
import type { TaxRule } from "../orders/totals.ts";
import { type FieldRule, type Format, field, fieldsOf, words } from "./field-rule.ts";

function address(at: string) {
  return [
    field(at, "adresse", "address", "part"),
    field(`${at}/street`, "rue", "street", "text"),
    field(`${at}/postalCode`, "NPA", "postcode", "text", { maxLength: 12 }),
    field(`${at}/city`, "localité", "town", "text", { maxLength: 100 }),
    field(`${at}/country`, "pays", "country", "text", { maxLength: 60 }),
  ];
}

const NO_ADDRESS = [
  "Sans adresse ici, c’est celle de la boutique.",
  "With no address here, it is the shop’s.",
] as const;

const MINUTES = { part: "times", min: 1, max: 7 * 24 * 60 };

const SENT: Format = {
  on: { fr: "envoyé", en: "sent" },
  off: { fr: "pas envoyé", en: "not sent" },
};

function mail(at: string, fr: string, en: string) {
  const isToCustomer = at.startsWith("customer/");
  return field(`mails/${at}`, fr, en, SENT, {
    usual: isToCustomer,
    part: isToCustomer ? "mailsToCustomer" : "mailsToShop",
  });
}

const ORDERS = { room: "delivery", fr: "Commandes", en: "Orders" } as const;

const TAX = { room: "prices", fr: "Taxe", en: "Tax" } as const;

function taxFields({ percent, mode }: TaxRule) {
  const modes = {
    included: {
      ...{ fr: "comprise dans les prix", en: "included in prices" },
      text: { fr: "Le client paie le prix affiché.", en: "Customers pay the price they see." },
    },
    added: {
      ...{ fr: "ajoutée aux prix", en: "added to prices" },
      text: { fr: "Elle s’ajoute au sous-total.", en: "It comes on top of the subtotal." },
    },
  };
  return [
    field("tax/percent", "taux", "rate", "percent", { usual: percent, part: "tax", max: 100 }),
    field("tax/mode", "calcul", "way it counts", { choice: modes }, { usual: mode, part: "tax" }),
  ];
}

export const SHOP_FIELDS: readonly FieldRule[] = [
  ...fieldsOf({ room: "shop", fr: "Boutique", en: "Shop" }, [
    field("$schema", "schéma du fichier", "schema of the file", "text"),
    field("shopName", "nom", "name", "text", { part: "name", maxLength: 100 }),
    field("menuType", "genre de carte", "kind of menu", {
      choice: {
        [SIMPLE_MENU]: { fr: "plats à choisir", en: "dishes to choose" },
        CustomMenu: { fr: "plats à composer", en: "dishes to compose" },
      },
    }),
    field("theme", "couleurs", "colours", "part"),
    field("theme/accent", "couleur", "colour", "colour", { part: "looks" }),
    field("logoUrl", "logo", "logo", "picture", {
      part: "looks",
      hint: ["Un carré se voit le mieux.", "A square looks best."],
    }),
    field("openingDate?", "jour d’ouverture", "opening day", "day", {
      part: "name",
      hint: ["Avant ce jour, rien ne se livre.", "Before that day nothing is delivered."],
    }),
  ]),
  ...fieldsOf({ room: "shop", fr: "Contact", en: "Contact" }, [
    field("contact", "moyens de contact", "ways to reach you", "part"),
    field("contact/phone", "téléphone", "phone", "text", { part: "contact", maxLength: 40 }),
    field("contact/email", "e-mail", "e-mail", "email", { part: "contact", isGuarded: true }),
    field("contact/instagram?", "Instagram", "Instagram", "link", {
      part: "contact",
      placeholder: "https://www.instagram.com/…",
    }),
    ...address("contact/address"),
  ]),
  ...fieldsOf({ room: "payment", fr: "Paiement", en: "Payment" }, [
    field("payment", "moyens de paiement", "ways to pay", "part", { isGuarded: true }),
    field("payment/twint?", "numéro TWINT", "TWINT number", "text", {
      part: "twint",
      maxLength: 40,
    }),
    field("payment/twintLink?", "lien TWINT", "TWINT link", "link", {
      part: "twint",
      hint: ["Ouvre le paiement dans l’application.", "Opens the payment in the app."],
    }),
    field("payment/twintSticker?", "code QR TWINT", "TWINT QR code", "picture", {
      part: "twint",
      isPhoto: true,
      hint: [
        "La photo de l’autocollant affiché chez vous, de face.",
        "A photo of the sticker in your shop, from the front.",
      ],
    }),
    field("payment/iban?", "IBAN", "IBAN", "text", {
      part: "bank",
      account: "iban",
      maxLength: 40,
    }),
    field("payment/qrIban?", "QR-IBAN", "QR-IBAN", "text", {
      part: "bank",
      account: "qrIban",
      maxLength: 40,
      hint: [
        "Pour des factures avec référence QR. Votre banque vous le donne.",
        "For bills with a QR reference. Your bank gives it to you.",
      ],
    }),
    field("payment/beneficiary", "bénéficiaire", "beneficiary", "text", {
      part: "beneficiary",
      hint: [
        "Le nom du compte, tel que la banque le connaît.",
        "The name of the account, as the bank knows it.",
      ],
    }),
  ]),
  ...fieldsOf(TAX, [
    field("tax", "taxe", "tax", "part"),
    field("vat", "inscription à la TVA", "VAT registration", "thing"),
    field("vat/rates", "taux de TVA", "VAT rates", { list: "rate" }, { part: "rates" }),
  ]),
  ...fieldsOf({ ...TAX, menu: "simple" }, taxFields(DEFAULT_TAX.simple)),
  ...fieldsOf({ ...TAX, menu: "custom" }, taxFields(DEFAULT_TAX.custom)),
  ...fieldsOf({ room: "legal", fr: "Mentions légales", en: "Imprint" }, [
    field("legal", "mentions légales", "imprint", "part"),
    field("legal/name", "raison sociale", "legal name", "text", {
      part: "legal",
      hint: [
        "Comme au registre du commerce, par exemple avec Sàrl.",
        "As in the commercial register, with Sàrl or GmbH for instance.",
      ],
    }),
    ...address("legal/address"),
    field("legal/uid?", "numéro IDE", "UID", "uid", {
      part: "legal",
      placeholder: "CHE-123.456.788",
      hint: ["Nécessaire si vous êtes inscrit à la TVA.", "Needed if you are registered for VAT."],
    }),
    field("legal/email?", "e-mail", "e-mail", "email", {
      part: "legal",
      hint: NO_ADDRESS,
      isGuarded: true,
    }),
    field("legal/host?", "hébergeur", "host", "text", {
      part: "legal",
      hint: [
        "Qui exploite le serveur : nommé dans la protection des données.",
        "Whoever runs the server: named in the privacy notice.",
      ],
    }),
  ]),
  ...fieldsOf({ room: "delivery", fr: "Livraison", en: "Delivery" }, [
    field("delivery?", "livraison", "delivery", "part"),
    field(
      "delivery/freePostalCodes",
      "localités livrées gratuitement",
      "places with free delivery",
      { list: "place" },
      { usual: FREE_POSTAL_CODES.map(({ code, city }) => ({ code, city })), part: "places" },
    ),
    field(
      "delivery/slots",
      "créneaux",
      "time slots",
      { list: "text" },
      { usual: DELIVERY_SLOTS.map(({ time }) => time), part: "slots" },
    ),
    field("delivery/distances", "distances", "distances", "part", { part: "distances" }),
    field("delivery/distances/{place}", "distance", "distance", "kilometres"),
    field("delivery/elsewhere", "autres localités", "other places", {
      choice: {
        to_confirm: { fr: "frais confirmés par téléphone", en: "fee confirmed by phone" },
        refused: { fr: "refusée", en: "refused" },
      },
    }),
    field(
      "delivery/elsewhere/fee",
      "frais pour les autres localités",
      "fee for other places",
      "amount",
    ),
  ]),
  ...fieldsOf({ ...ORDERS, menu: "simple" }, [
    field("minimumOrder?", "minimum", "minimum", "amount", {
      usual: toChf(MINIMUM_ORDER),
      part: "orders",
    }),
  ]),
  ...fieldsOf({ ...ORDERS, menu: "custom" }, [
    field("phoneNeededAbove?", "téléphone demandé dès", "phone asked for from", "amount", {
      usual: toChf(PHONE_NEEDED_ABOVE),
      part: "orders",
    }),
  ]),
  ...fieldsOf({ room: "delivery", fr: "Retrait", en: "Pick-up" }, [
    field("pickUp?", "heures de retrait", "pick-up hours", "part"),
    field("pickUp/from?", "début", "from", "time", { usual: PICK_UP_HOURS.from, part: "pickUp" }),
    field("pickUp/until?", "fin", "until", "time", { usual: PICK_UP_HOURS.until, part: "pickUp" }),
  ]),
  ...fieldsOf({ room: "board", fr: "Tableau des commandes", en: "Order board" }, [
    field("board?", "réglages du tableau", "settings of the board", "part"),
    field("board/overdueMinutes?", "délais", "time limits", "part"),
    field(
      "board/overdueMinutes/payment_pending?",
      "délai de paiement",
      "time limit for payment",
      "minutes",
      { usual: (OVERDUE_AFTER_MS.payment_pending ?? 0) / 60_000, ...MINUTES },
    ),
    field(
      "board/overdueMinutes/accepted?",
      "délai de préparation",
      "time limit for preparing",
      "minutes",
      { usual: (OVERDUE_AFTER_MS.accepted ?? 0) / 60_000, ...MINUTES },
    ),
    field(
      "board/readyMinutes?",
      "affichage des commandes prêtes",
      "display of ready orders",
      "minutes",
      { usual: READY_MINUTES, ...MINUTES },
    ),
    field("board/cancelReasons", "motifs d’annulation", "reasons to cancel", "part"),
    field(
      "board/cancelReasons/#order",
      "ordre des motifs d’annulation",
      "order of the reasons to cancel",
      "order",
    ),
    field("board/cancelReasons/{reason}", "motif d’annulation", "reason to cancel", "thing"),
    field("board/cancelReasons/{reason}/id", "repère du motif", "mark of the reason", "id"),
    ...words("board/cancelReasons/{reason}/names", "nom", "name", { maxLength: 80 }),
  ]),
  ...fieldsOf({ room: "team", fr: "Équipe", en: "Team" }, [
    field("staff?", "équipe", "team", "part"),
    field(
      "staff/secondFactor",
      "second facteur",
      "second factor",
      {
        choice: {
          optional: {
            ...{ fr: "facultatif", en: "optional" },
            text: {
              fr: "Chacun décide pour son compte.",
              en: "Everyone decides for their own account.",
            },
          },
          required: {
            ...{ fr: "obligatoire", en: "required" },
            text: { fr: "Personne n’entre sans code.", en: "Nobody comes in without a code." },
          },
        },
      },
      { usual: "optional", part: "staff", isGuarded: true },
    ),
  ]),
  ...fieldsOf({ room: "mails", fr: "E-mails au client", en: "E-mails to customers" }, [
    field("mails?", "e-mails", "e-mails", "part"),
    field("mails/customer?", "e-mails au client", "e-mails to customers", "part"),
    mail("customer/paid", "paiement reçu", "payment received"),
    mail("customer/ready", "commande prête", "order ready"),
    mail("customer/changed", "commande modifiée", "order changed"),
    mail("customer/cancelled", "commande annulée", "order cancelled"),
    mail("customer/reminder", "rappel de paiement", "payment reminder"),
  ]),
  ...fieldsOf({ room: "mails", fr: "E-mails à la boutique", en: "E-mails to the shop" }, [
    field("mails/shop?", "e-mails à la boutique", "e-mails to the shop", "part"),
    field("mails/shop/to?", "adresse", "address", "email", {
      part: "mailsTo",
      hint: NO_ADDRESS,
      isGuarded: true,
    }),
    mail("shop/newOrder", "nouvelle commande", "new order"),
    mail("shop/dailySummary", "résumé du jour", "summary of the day"),
    mail("shop/boardSilent", "tableau silencieux", "silent board"),
  ]),
];
