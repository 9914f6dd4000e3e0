import { READY_MINUTES } from "../board/display.ts";
import { DELIVERY_SLOTS } from "../delivery/delivery-day.ts";
import { PICK_UP_HOURS } from "../delivery/pick-up.ts";
import { FREE_POSTAL_CODES } from "../delivery/postal-codes.ts";
import { SIMPLE_MENU } from "../menu/categories.ts";
import { toChf } from "../money/rappen.ts";
import { DEFAULT_TAX } from "../orders/amounts.ts";
import { PHONE_NEEDED_ABOVE } from "../orders/limits.ts";
import { OVERDUE_AFTER_MS } from "../orders/states.ts";
import type { TaxRule } from "../orders/totals.ts";
import { MINIMUM_ORDER } from "../pricing/minimum-order.ts";
import {
  asked,
  type FieldForm,
  type FieldRule,
  type Format,
  field,
  fieldsOf,
} from "./field-rule.ts";
import type { Wording } from "./wording.ts";

function address(at: string) {
  return [
    field(at, "adresse", "address", "part"),
    field(`${at}/street`, "rue", "street", "text"),
    asked({ maxLength: 12 }, field(`${at}/postalCode`, "NPA", "postcode", "text")),
    asked({ maxLength: 100 }, field(`${at}/city`, "localité", "town", "text")),
    asked({ maxLength: 60 }, field(`${at}/country`, "pays", "country", "text")),
  ];
}

const NO_ADDRESS: Wording = {
  fr: "Sans adresse ici, c’est celle de la boutique.",
  en: "With no address here, it is the shop’s.",
};

/** Up to a week. */
const MINUTES: FieldForm = { part: "times", isOptional: true, min: 1, max: 7 * 24 * 60 };

const SENT: Format = {
  on: { fr: "envoyé", en: "sent" },
  off: { fr: "pas envoyé", en: "not sent" },
};

const TAX = { room: "prices", fr: "Taxe", en: "Tax" } as const;

function taxFields({ percent, mode }: TaxRule) {
  const modes = {
    added: { fr: "ajoutée aux prix", en: "added to prices" },
    included: { fr: "comprise dans les prix", en: "included in prices" },
  };
  return [
    field("tax/percent", "taux", "rate", "percent", percent),
    field("tax/mode", "calcul", "way it counts", { choice: modes }, mode),
  ];
}

/** What a shop says about itself, and how it sells. */
export const SHOP_FIELDS: readonly FieldRule[] = [
  ...fieldsOf({ room: "shop", fr: "Boutique", en: "Shop" }, [
    field("$schema", "schéma du fichier", "schema of the file", "text"),
    asked({ part: "name", maxLength: 100 }, field("shopName", "nom", "name", "text")),
    field("menuType", "genre de carte", "kind of menu", {
      choice: {
        [SIMPLE_MENU]: { fr: "plats à choisir", en: "dishes to choose" },
        CustomMenu: { fr: "plats à composer", en: "dishes to compose" },
      },
    }),
    field("theme", "couleurs", "colours", "part"),
    asked({ part: "looks" }, field("theme/accent", "couleur", "colour", "colour")),
    asked(
      { part: "looks", hint: { fr: "Un carré se voit le mieux.", en: "A square looks best." } },
      field("logoUrl", "logo", "logo", "picture"),
    ),
    asked(
      {
        part: "name",
        isOptional: true,
        hint: {
          fr: "Avant ce jour, rien ne se livre.",
          en: "Before that day nothing is delivered.",
        },
      },
      field("openingDate", "jour d’ouverture", "opening day", "day"),
    ),
  ]),
  ...fieldsOf({ room: "shop", fr: "Contact", en: "Contact" }, [
    field("contact", "moyens de contact", "ways to reach you", "part"),
    asked({ part: "contact", maxLength: 40 }, field("contact/phone", "téléphone", "phone", "text")),
    asked({ part: "contact" }, field("contact/email", "e-mail", "e-mail", "email")),
    asked(
      { part: "contact", isOptional: true, placeholder: "https://www.instagram.com/…" },
      field("contact/instagram", "Instagram", "Instagram", "link"),
    ),
    ...address("contact/address"),
  ]),
  ...fieldsOf({ room: "payment", fr: "Paiement", en: "Payment" }, [
    field("payment", "moyens de paiement", "ways to pay", "part"),
    asked(
      { part: "twint", isOptional: true, maxLength: 40 },
      field("payment/twint", "numéro TWINT", "TWINT number", "text"),
    ),
    asked(
      {
        part: "twint",
        isOptional: true,
        hint: { fr: "Ouvre le paiement dans l’application.", en: "Opens the payment in the app." },
      },
      field("payment/twintLink", "lien TWINT", "TWINT link", "link"),
    ),
    asked(
      {
        isOptional: true,
        hint: {
          fr: "La photo de l’autocollant affiché chez vous, de face.",
          en: "A photo of the sticker in your shop, from the front.",
        },
      },
      field("payment/twintSticker", "code QR TWINT", "TWINT QR code", "picture"),
    ),
    asked(
      { part: "bank", isOptional: true, account: "iban", maxLength: 40 },
      field("payment/iban", "IBAN", "IBAN", "text"),
    ),
    asked(
      {
        part: "bank",
        isOptional: true,
        account: "qrIban",
        maxLength: 40,
        hint: {
          fr: "Pour des factures avec référence QR. Votre banque vous le donne.",
          en: "For bills with a QR reference. Your bank gives it to you.",
        },
      },
      field("payment/qrIban", "QR-IBAN", "QR-IBAN", "text"),
    ),
    asked(
      {
        part: "beneficiary",
        hint: {
          fr: "Le nom du compte, tel que la banque le connaît.",
          en: "The name of the account, as the bank knows it.",
        },
      },
      field("payment/beneficiary", "bénéficiaire", "beneficiary", "text"),
    ),
  ]),
  ...fieldsOf(TAX, [
    field("tax", "taxe", "tax", "part"),
    field("vat", "inscription à la TVA", "VAT registration", "thing"),
    field("vat/rates", "taux de TVA", "VAT rates", { list: "rate" }),
  ]),
  ...fieldsOf({ ...TAX, menu: "simple" }, taxFields(DEFAULT_TAX.simple)),
  ...fieldsOf({ ...TAX, menu: "custom" }, taxFields(DEFAULT_TAX.custom)),
  ...fieldsOf({ room: "legal", fr: "Mentions légales", en: "Imprint" }, [
    field("legal", "mentions légales", "imprint", "part"),
    asked(
      {
        part: "legal",
        hint: {
          fr: "Comme au registre du commerce, par exemple avec Sàrl.",
          en: "As in the commercial register, with Sàrl or GmbH for instance.",
        },
      },
      field("legal/name", "raison sociale", "legal name", "text"),
    ),
    ...address("legal/address"),
    asked(
      {
        part: "legal",
        isOptional: true,
        placeholder: "CHE-123.456.788",
        hint: {
          fr: "Nécessaire si vous êtes inscrit à la TVA.",
          en: "Needed if you are registered for VAT.",
        },
      },
      field("legal/uid", "numéro IDE", "UID", "uid"),
    ),
    asked(
      { part: "legal", isOptional: true, hint: NO_ADDRESS },
      field("legal/email", "e-mail", "e-mail", "email"),
    ),
    asked(
      {
        part: "legal",
        isOptional: true,
        hint: {
          fr: "Qui exploite le serveur : nommé dans la protection des données.",
          en: "Whoever runs the server: named in the privacy notice.",
        },
      },
      field("legal/host", "hébergeur", "host", "text"),
    ),
  ]),
  ...fieldsOf({ room: "delivery", fr: "Livraison", en: "Delivery" }, [
    field("delivery", "livraison", "delivery", "part"),
    field(
      "delivery/freePostalCodes",
      "localités livrées gratuitement",
      "places with free delivery",
      { list: "place" },
      [...FREE_POSTAL_CODES.map(({ code, city }) => ({ code, city }))],
    ),
    field(
      "delivery/slots",
      "créneaux",
      "time slots",
      { list: "text" },
      DELIVERY_SLOTS.map(({ time }) => time),
    ),
    field("delivery/distances", "distances", "distances", "part"),
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
  ...fieldsOf({ room: "delivery", fr: "Commandes", en: "Orders" }, [
    asked(
      { part: "minimum", isOptional: true },
      field("minimumOrder", "minimum", "minimum", "amount", toChf(MINIMUM_ORDER)),
    ),
    asked(
      { part: "phone", isOptional: true },
      field(
        "phoneNeededAbove",
        "téléphone demandé dès",
        "phone asked for from",
        "amount",
        toChf(PHONE_NEEDED_ABOVE),
      ),
    ),
  ]),
  ...fieldsOf({ room: "delivery", fr: "Retrait", en: "Pick-up" }, [
    field("pickUp", "heures de retrait", "pick-up hours", "part"),
    asked(
      { part: "pickUp", isOptional: true },
      field("pickUp/from", "début", "from", "time", PICK_UP_HOURS.from),
    ),
    asked(
      { part: "pickUp", isOptional: true },
      field("pickUp/until", "fin", "until", "time", PICK_UP_HOURS.until),
    ),
  ]),
  ...fieldsOf({ room: "board", fr: "Tableau des commandes", en: "Order board" }, [
    field("board", "réglages du tableau", "settings of the board", "part"),
    field("board/overdueMinutes", "délais", "time limits", "part"),
    asked(
      MINUTES,
      field(
        "board/overdueMinutes/payment_pending",
        "délai de paiement",
        "time limit for payment",
        "minutes",
        (OVERDUE_AFTER_MS.payment_pending ?? 0) / 60_000,
      ),
    ),
    asked(
      MINUTES,
      field(
        "board/overdueMinutes/accepted",
        "délai de préparation",
        "time limit for preparing",
        "minutes",
        (OVERDUE_AFTER_MS.accepted ?? 0) / 60_000,
      ),
    ),
    asked(
      MINUTES,
      field(
        "board/readyMinutes",
        "affichage des commandes prêtes",
        "display of ready orders",
        "minutes",
        READY_MINUTES,
      ),
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
    field("board/cancelReasons/{reason}/names", "nom", "name", "part"),
    field("board/cancelReasons/{reason}/names/{language}", "nom", "name", "text"),
  ]),
  ...fieldsOf({ room: "team", fr: "Équipe", en: "Team" }, [
    field("staff", "équipe", "team", "part"),
    field(
      "staff/secondFactor",
      "second facteur",
      "second factor",
      {
        choice: {
          optional: { fr: "facultatif", en: "optional" },
          required: { fr: "obligatoire", en: "required" },
        },
      },
      "optional",
    ),
  ]),
  ...fieldsOf({ room: "mails", fr: "E-mails au client", en: "E-mails to customers" }, [
    field("mails", "e-mails", "e-mails", "part"),
    field("mails/customer", "e-mails au client", "e-mails to customers", "part"),
    asked(
      { part: "mailsToCustomer" },
      field("mails/customer/paid", "paiement reçu", "payment received", SENT, true),
    ),
    asked(
      { part: "mailsToCustomer" },
      field("mails/customer/ready", "commande prête", "order ready", SENT, true),
    ),
    asked(
      { part: "mailsToCustomer" },
      field("mails/customer/changed", "commande modifiée", "order changed", SENT, true),
    ),
    asked(
      { part: "mailsToCustomer" },
      field("mails/customer/cancelled", "commande annulée", "order cancelled", SENT, true),
    ),
    asked(
      { part: "mailsToCustomer" },
      field("mails/customer/reminder", "rappel de paiement", "payment reminder", SENT, true),
    ),
  ]),
  ...fieldsOf({ room: "mails", fr: "E-mails à la boutique", en: "E-mails to the shop" }, [
    field("mails/shop", "e-mails à la boutique", "e-mails to the shop", "part"),
    asked(
      { part: "mailsTo", isOptional: true, hint: NO_ADDRESS },
      field("mails/shop/to", "adresse", "address", "email"),
    ),
    asked(
      { part: "mailsToShop" },
      field("mails/shop/newOrder", "nouvelle commande", "new order", SENT, false),
    ),
    asked(
      { part: "mailsToShop" },
      field("mails/shop/dailySummary", "résumé du jour", "summary of the day", SENT, false),
    ),
    asked(
      { part: "mailsToShop" },
      field("mails/shop/boardSilent", "tableau silencieux", "silent board", SENT, false),
    ),
  ]),
];
