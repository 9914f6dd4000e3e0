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
    field(at, "f adresse", "address", "part"),
    field(`${at}/street`, "f rue", "street", "text"),
    field(`${at}/postalCode`, "m NPA", "postcode", "text"),
    field(`${at}/city`, "f localité", "town", "text"),
    field(`${at}/country`, "m pays", "country", "text"),
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
    field("tax/percent", "m taux", "rate", "percent", percent),
    field("tax/mode", "m calcul", "way it counts", { choice: modes }, mode),
  ];
}

/** What a shop says about itself, and how it sells. */
export const SHOP_FIELDS: readonly FieldRule[] = [
  ...fieldsOf({ room: "shop", fr: "Boutique", en: "Shop" }, [
    field("$schema", "m schéma du fichier", "schema of the file", "text"),
    field("shopName", "m nom", "name", "text"),
    field("logoUrl", "m logo", "logo", "picture"),
    field("menuType", "m genre de carte", "kind of menu", {
      choice: {
        [SIMPLE_MENU]: { fr: "plats à choisir", en: "dishes to choose" },
        CustomMenu: { fr: "plats à composer", en: "dishes to compose" },
      },
    }),
    field("theme", "fp couleurs", "colours", "part"),
    field("theme/accent", "f couleur", "colour", "colour"),
    field("openingDate", "m jour d’ouverture", "opening day", "day"),
  ]),
  ...fieldsOf({ room: "shop", fr: "Contact", en: "Contact" }, [
    field("contact", "mp moyens de contact", "ways to reach you", "part"),
    field("contact/phone", "m téléphone", "phone", "text"),
    field("contact/email", "m e-mail", "e-mail", "email"),
    field("contact/instagram", "m Instagram", "Instagram", "link"),
    ...address("contact/address"),
  ]),
  ...fieldsOf({ room: "payment", fr: "Paiement", en: "Payment" }, [
    field("payment", "mp moyens de paiement", "ways to pay", "part"),
    field("payment/twint", "m numéro TWINT", "TWINT number", "text"),
    field("payment/twintLink", "m lien TWINT", "TWINT link", "link"),
    field("payment/twintSticker", "m code QR TWINT", "TWINT QR code", "picture"),
    field("payment/iban", "m IBAN", "IBAN", "text"),
    field("payment/qrIban", "m QR-IBAN", "QR-IBAN", "text"),
    field("payment/beneficiary", "m bénéficiaire", "beneficiary", "text"),
  ]),
  ...fieldsOf(TAX, [
    field("tax", "f taxe", "tax", "part"),
    field("vat", "f inscription à la TVA", "VAT registration", { thing: "only" }),
    field("vat/rates", "mp taux de TVA", "VAT rates", {
      list: "rate",
      one: { fr: "taux", en: "rate" },
      many: { fr: "taux", en: "rates" },
    }),
  ]),
  ...fieldsOf({ ...TAX, menu: "simple" }, taxFields(DEFAULT_TAX.simple)),
  ...fieldsOf({ ...TAX, menu: "custom" }, taxFields(DEFAULT_TAX.custom)),
  ...fieldsOf({ room: "legal", fr: "Mentions légales", en: "Imprint" }, [
    field("legal", "fp mentions légales", "imprint", "part"),
    field("legal/name", "f raison sociale", "legal name", "text"),
    ...address("legal/address"),
    field("legal/email", "m e-mail", "e-mail", "email"),
    field("legal/uid", "m numéro IDE", "UID", "uid"),
    field("legal/host", "m hébergeur", "host", "text"),
  ]),
  ...fieldsOf({ room: "delivery", fr: "Livraison", en: "Delivery" }, [
    field("delivery", "f livraison", "delivery", "part"),
    field(
      "delivery/freePostalCodes",
      "fp localités livrées gratuitement",
      "places with free delivery",
      {
        list: "place",
        one: { fr: "livraison gratuite à", en: "free delivery to" },
        many: { fr: "livraisons gratuites à", en: "free delivery to" },
      },
      [...FREE_POSTAL_CODES.map(({ code, city }) => ({ code, city }))],
    ),
    field(
      "delivery/slots",
      "mp créneaux",
      "time slots",
      { list: "text", one: { fr: "créneau", en: "slot" }, many: { fr: "créneaux", en: "slots" } },
      DELIVERY_SLOTS.map(({ time }) => time),
    ),
    field("delivery/distances", "fp distances", "distances", "part"),
    field("delivery/distances/{place}", "f distance", "distance", "kilometres"),
    field("delivery/elsewhere", "fp autres localités", "other places", {
      choice: {
        to_confirm: { fr: "frais confirmés par téléphone", en: "fee confirmed by phone" },
        refused: { fr: "refusée", en: "refused" },
      },
    }),
    field(
      "delivery/elsewhere/fee",
      "mp frais pour les autres localités",
      "fee for other places",
      "amount",
    ),
  ]),
  ...fieldsOf({ room: "delivery", fr: "Commandes", en: "Orders" }, [
    field("minimumOrder", "m minimum", "minimum", "amount", toChf(MINIMUM_ORDER)),
    field(
      "phoneNeededAbove",
      "m téléphone demandé dès",
      "phone asked for from",
      "amount",
      toChf(PHONE_NEEDED_ABOVE),
    ),
  ]),
  ...fieldsOf({ room: "delivery", fr: "Retrait", en: "Pick-up" }, [
    field("pickUp", "fp heures de retrait", "pick-up hours", "part"),
    field("pickUp/from", "m début", "from", "time", PICK_UP_HOURS.from),
    field("pickUp/until", "f fin", "until", "time", PICK_UP_HOURS.until),
  ]),
  ...fieldsOf({ room: "board", fr: "Tableau des commandes", en: "Order board" }, [
    field("board", "mp réglages du tableau", "settings of the board", "part"),
    field("board/overdueMinutes", "mp délais", "time limits", "part"),
    field(
      "board/overdueMinutes/payment_pending",
      "m délai de paiement",
      "time limit for payment",
      "minutes",
    ),
    field(
      "board/overdueMinutes/accepted",
      "m délai de préparation",
      "time limit for preparing",
      "minutes",
    ),
    field(
      "board/readyMinutes",
      "m affichage des commandes prêtes",
      "display of ready orders",
      "minutes",
    ),
    field("board/cancelReasons", "mp motifs d’annulation", "reasons to cancel", "part"),
    field(
      "board/cancelReasons/#order",
      "m ordre des motifs d’annulation",
      "order of the reasons to cancel",
      "order",
    ),
    field("board/cancelReasons/{reason}", "m motif d’annulation", "reason to cancel", {
      thing: "own",
    }),
    field("board/cancelReasons/{reason}/id", "m repère du motif", "mark of the reason", "id"),
    field("board/cancelReasons/{reason}/names", "m nom", "name", "part"),
    field("board/cancelReasons/{reason}/names/{language}", "m nom", "name", "text"),
  ]),
  ...fieldsOf({ room: "team", fr: "Équipe", en: "Team" }, [
    field("staff", "f équipe", "team", "part"),
    field(
      "staff/secondFactor",
      "m second facteur",
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
    field("mails", "mp e-mails", "e-mails", "part"),
    field("mails/customer", "mp e-mails au client", "e-mails to customers", "part"),
    field("mails/customer/paid", "m paiement reçu", "payment received", SENT, true),
    field("mails/customer/ready", "f commande prête", "order ready", SENT, true),
    field("mails/customer/changed", "f commande modifiée", "order changed", SENT, true),
    field("mails/customer/cancelled", "f commande annulée", "order cancelled", SENT, true),
    field("mails/customer/reminder", "m rappel de paiement", "payment reminder", SENT, true),
  ]),
  ...fieldsOf({ room: "mails", fr: "E-mails à la boutique", en: "E-mails to the shop" }, [
    field("mails/shop", "mp e-mails à la boutique", "e-mails to the shop", "part"),
    field("mails/shop/to", "f adresse", "address", "email"),
    field("mails/shop/newOrder", "f nouvelle commande", "new order", SENT, false),
    field("mails/shop/dailySummary", "m résumé du jour", "summary of the day", SENT, false),
    field("mails/shop/boardSilent", "m tableau silencieux", "silent board", SENT, false),
  ]),
];
