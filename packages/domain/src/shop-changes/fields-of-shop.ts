import { DELIVERY_SLOTS } from "../delivery/delivery-day.ts";
import { PICK_UP_HOURS } from "../delivery/pick-up.ts";
import { FREE_POSTAL_CODES } from "../delivery/postal-codes.ts";
import { SIMPLE_MENU } from "../menu/categories.ts";
import { toChf } from "../money/rappen.ts";
import { DEFAULT_TAX } from "../orders/amounts.ts";
import { PHONE_NEEDED_ABOVE } from "../orders/limits.ts";
import type { TaxRule } from "../orders/totals.ts";
import { MINIMUM_ORDER } from "../pricing/minimum-order.ts";
import { type FieldRule, type Format, field, fieldsOf } from "./field-rule.ts";

function address(at: string) {
  return [
    field(at, "adresse", "address", "part"),
    field(`${at}/street`, "rue", "street", "text"),
    field(`${at}/postalCode`, "NPA", "postcode", "text"),
    field(`${at}/city`, "localité", "town", "text"),
    field(`${at}/country`, "pays", "country", "text"),
  ];
}

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
    field("shopName", "nom", "name", "text"),
    field("logoUrl", "logo", "logo", "picture"),
    field("menuType", "genre de carte", "kind of menu", {
      choice: {
        [SIMPLE_MENU]: { fr: "plats à choisir", en: "dishes to choose" },
        CustomMenu: { fr: "plats à composer", en: "dishes to compose" },
      },
    }),
    field("theme", "couleurs", "colours", "part"),
    field("theme/accent", "couleur", "colour", "colour"),
    field("openingDate", "jour d’ouverture", "opening day", "day"),
  ]),
  ...fieldsOf({ room: "shop", fr: "Contact", en: "Contact" }, [
    field("contact", "moyens de contact", "ways to reach you", "part"),
    field("contact/phone", "téléphone", "phone", "text"),
    field("contact/email", "e-mail", "e-mail", "email"),
    field("contact/instagram", "Instagram", "Instagram", "link"),
    ...address("contact/address"),
  ]),
  ...fieldsOf({ room: "payment", fr: "Paiement", en: "Payment" }, [
    field("payment", "moyens de paiement", "ways to pay", "part"),
    field("payment/twint", "numéro TWINT", "TWINT number", "text"),
    field("payment/twintLink", "lien TWINT", "TWINT link", "link"),
    field("payment/twintSticker", "code QR TWINT", "TWINT QR code", "picture"),
    field("payment/iban", "IBAN", "IBAN", "text"),
    field("payment/qrIban", "QR-IBAN", "QR-IBAN", "text"),
    field("payment/beneficiary", "bénéficiaire", "beneficiary", "text"),
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
    field("legal/name", "raison sociale", "legal name", "text"),
    ...address("legal/address"),
    field("legal/email", "e-mail", "e-mail", "email"),
    field("legal/uid", "numéro IDE", "UID", "uid"),
    field("legal/host", "hébergeur", "host", "text"),
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
    field("minimumOrder", "minimum", "minimum", "amount", toChf(MINIMUM_ORDER)),
    field(
      "phoneNeededAbove",
      "téléphone demandé dès",
      "phone asked for from",
      "amount",
      toChf(PHONE_NEEDED_ABOVE),
    ),
  ]),
  ...fieldsOf({ room: "delivery", fr: "Retrait", en: "Pick-up" }, [
    field("pickUp", "heures de retrait", "pick-up hours", "part"),
    field("pickUp/from", "début", "from", "time", PICK_UP_HOURS.from),
    field("pickUp/until", "fin", "until", "time", PICK_UP_HOURS.until),
  ]),
  ...fieldsOf({ room: "board", fr: "Tableau des commandes", en: "Order board" }, [
    field("board", "réglages du tableau", "settings of the board", "part"),
    field("board/overdueMinutes", "délais", "time limits", "part"),
    field(
      "board/overdueMinutes/payment_pending",
      "délai de paiement",
      "time limit for payment",
      "minutes",
    ),
    field(
      "board/overdueMinutes/accepted",
      "délai de préparation",
      "time limit for preparing",
      "minutes",
    ),
    field(
      "board/readyMinutes",
      "affichage des commandes prêtes",
      "display of ready orders",
      "minutes",
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
    field("mails/customer/paid", "paiement reçu", "payment received", SENT, true),
    field("mails/customer/ready", "commande prête", "order ready", SENT, true),
    field("mails/customer/changed", "commande modifiée", "order changed", SENT, true),
    field("mails/customer/cancelled", "commande annulée", "order cancelled", SENT, true),
    field("mails/customer/reminder", "rappel de paiement", "payment reminder", SENT, true),
  ]),
  ...fieldsOf({ room: "mails", fr: "E-mails à la boutique", en: "E-mails to the shop" }, [
    field("mails/shop", "e-mails à la boutique", "e-mails to the shop", "part"),
    field("mails/shop/to", "adresse", "address", "email"),
    field("mails/shop/newOrder", "nouvelle commande", "new order", SENT, false),
    field("mails/shop/dailySummary", "résumé du jour", "summary of the day", SENT, false),
    field("mails/shop/boardSilent", "tableau silencieux", "silent board", SENT, false),
  ]),
];
