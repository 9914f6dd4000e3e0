import { BOARD_SILENT_MINUTES } from "../board/board-silence.ts";
import { MAX_DAYS_AHEAD } from "../delivery/delivery-day.ts";
import { PICK_UP_STEP_MINUTES } from "../delivery/pick-up.ts";
import type { Canton } from "../service/cantons.ts";
import { type FieldRule, type Format, field, fieldsOf, USUAL, words } from "./field-rule.ts";
import type { Wording } from "./wording.ts";

const CANTON_NAMES: Readonly<Record<Canton, Wording>> = {
  AG: { fr: "Argovie", en: "Aargau" },
  AI: { fr: "Appenzell Rhodes-Intérieures", en: "Appenzell Innerrhoden" },
  AR: { fr: "Appenzell Rhodes-Extérieures", en: "Appenzell Ausserrhoden" },
  BE: { fr: "Berne", en: "Bern" },
  BL: { fr: "Bâle-Campagne", en: "Basel-Landschaft" },
  BS: { fr: "Bâle-Ville", en: "Basel-Stadt" },
  FR: { fr: "Fribourg", en: "Fribourg" },
  GE: { fr: "Genève", en: "Geneva" },
  GL: { fr: "Glaris", en: "Glarus" },
  GR: { fr: "Grisons", en: "Graubünden" },
  JU: { fr: "Jura", en: "Jura" },
  LU: { fr: "Lucerne", en: "Lucerne" },
  NE: { fr: "Neuchâtel", en: "Neuchâtel" },
  NW: { fr: "Nidwald", en: "Nidwalden" },
  OW: { fr: "Obwald", en: "Obwalden" },
  SG: { fr: "Saint-Gall", en: "St. Gallen" },
  SH: { fr: "Schaffhouse", en: "Schaffhausen" },
  SO: { fr: "Soleure", en: "Solothurn" },
  SZ: { fr: "Schwytz", en: "Schwyz" },
  TG: { fr: "Thurgovie", en: "Thurgau" },
  TI: { fr: "Tessin", en: "Ticino" },
  UR: { fr: "Uri", en: "Uri" },
  VD: { fr: "Vaud", en: "Vaud" },
  VS: { fr: "Valais", en: "Valais" },
  ZG: { fr: "Zoug", en: "Zug" },
  ZH: { fr: "Zurich", en: "Zurich" },
};

const PREORDERS: Format = {
  on: { fr: "acceptées", en: "taken" },
  off: { fr: "refusées", en: "not taken" },
};

const A_WEEK = 7 * 24 * 60;

const EXCEPTION = "service/exceptions/{exception}";
const SLOTS = "service/slots/{way}";

/** The rule of the specification, worded like configured rules: "la veille à 12:00". */
const NOON_BEFORE: Wording = { fr: "la veille à 12:00", en: "the day before at 12:00" };
const NO_CUT_OFF: Wording = { fr: "aucune", en: "none" };

function unpaid(at: string, absent: Wording) {
  return field(at, "commandes non payées", "unpaid orders", { whole: "unpaid", absent });
}

export const SERVICE_FIELDS: readonly FieldRule[] = [
  ...fieldsOf({ room: "service", fr: "Livraison", en: "Delivery" }, [
    field("service/slots/delivery/cutOff", "dernière commande", "last order", {
      whole: "cut_off",
      absent: NOON_BEFORE,
    }),
    field("service/slots/delivery/daysAhead?", "jours à l’avance", "days ahead", "number", {
      usual: MAX_DAYS_AHEAD,
      max: 120,
    }),
    unpaid("service/unpaid/delivery", {
      fr: "annulées à l’heure limite",
      en: "cancelled at the cut-off",
    }),
  ]),
  ...fieldsOf({ room: "service", fr: "Retrait", en: "Pick-up" }, [
    field("service/slots/pick_up/minutes?", "durée d’un créneau", "length of a slot", "minutes", {
      usual: PICK_UP_STEP_MINUTES,
      min: 5,
      max: 24 * 60,
    }),
    field("service/slots/pick_up/daysAhead?", "jours à l’avance", "days ahead", "number", {
      usual: 0,
      max: 120,
    }),
    unpaid("service/unpaid/pick_up", {
      fr: "annulées à la fermeture",
      en: "cancelled at closing time",
    }),
  ]),
  ...fieldsOf({ room: "service", fr: "Horaires et créneaux", en: "Hours and slots" }, [
    field("service?", "service", "service", "part"),
    field("service/hours?", "heures", "hours", "part"),
    field("service/hours/{way}", "heures", "hours", {
      whole: "week",
      absent: { fr: "toujours ouvert", en: "always open" },
    }),
    field("service/hours/{way}/{weekday}", "heures", "hours", {
      whole: "services",
      absent: { fr: "fermé", en: "closed" },
    }),
    field("service/exceptions?", "exceptions", "exceptions", "part"),
    field("service/exceptions/#order", "ordre des exceptions", "order of exceptions", "order"),
    field(EXCEPTION, "exception", "exception", "thing"),
    field(`${EXCEPTION}/id`, "repère de l’exception", "mark of the exception", "id"),
    field(`${EXCEPTION}/from`, "premier jour", "first day", "day"),
    field(`${EXCEPTION}/until`, "dernier jour", "last day", "day"),
    field(`${EXCEPTION}/services`, "heures", "hours", {
      whole: "services",
      absent: { fr: "fermé", en: "closed" },
    }),
    field(
      `${EXCEPTION}/way`,
      "portée",
      "scope",
      {
        choice: {
          [USUAL]: { fr: "livraison et retrait", en: "delivery and pick-up" },
          delivery: { fr: "livraison", en: "delivery" },
          pick_up: { fr: "retrait", en: "pick-up" },
        },
      },
      { usual: USUAL },
    ),
    ...words(`${EXCEPTION}/names?`, "nom", "name", { maxLength: 80 }),
    field("service/canton", "canton", "canton", { choice: CANTON_NAMES }),
    field("service/preorders", "précommandes", "pre-orders", PREORDERS, { usual: true }),
    field("service/slots?", "créneaux", "slots", "part"),
    field(`${SLOTS}?`, "créneaux", "slots", "part"),
    field(`${SLOTS}/minutes?`, "durée d’un créneau", "length of a slot", "minutes", {
      min: 5,
      max: 24 * 60,
    }),
    field(`${SLOTS}/leadMinutes?`, "délai avant le créneau", "notice before a slot", "minutes", {
      max: A_WEEK,
      hint: [
        "Une commande arrive au moins si longtemps avant son créneau.",
        "An order comes at least so long before its slot.",
      ],
    }),
    field(`${SLOTS}/cutOff`, "dernière commande", "last order", {
      whole: "cut_off",
      absent: NO_CUT_OFF,
    }),
    field(`${SLOTS}/cutOff/daysBefore`, "jour limite", "day of the cut-off", "number", {
      max: 30,
      hint: ["0 : le jour même. 1 : la veille.", "0: the same day. 1: the day before."],
    }),
    field(`${SLOTS}/cutOff/time`, "heure limite", "time of the cut-off", "time"),
    field(`${SLOTS}/daysAhead?`, "jours à l’avance", "days ahead", "number", { max: 120 }),
    field(`${SLOTS}/capacity`, "capacité", "capacity", { whole: "capacity" }),
    field(`${SLOTS}/capacity/unit`, "unité", "unit", {
      choice: {
        orders: { fr: "commandes", en: "orders" },
        portions: { fr: "portions", en: "portions" },
      },
    }),
    field(`${SLOTS}/capacity/count`, "nombre par créneau", "number a slot", "number", {
      min: 1,
      max: 10_000,
    }),
    field("service/unpaid?", "commandes non payées", "unpaid orders", "part"),
    unpaid("service/unpaid/{way}", { fr: "rien", en: "nothing" }),
    field("service/unpaid/{way}/minutes", "délai de paiement", "time to pay", "minutes", {
      min: 1,
      max: A_WEEK,
    }),
  ]),
  ...fieldsOf({ room: "service", fr: "Cuisine", en: "Kitchen" }, [
    field("service/kitchen?", "rythme de la cuisine", "speed of the kitchen", "part"),
    field(
      "service/kitchen/leastMinutes?",
      "temps minimal de préparation",
      "least time to prepare",
      "minutes",
      { min: 1, max: A_WEEK },
    ),
    field("service/kitchen/portionsPerHour?", "portions par heure", "portions an hour", "number", {
      min: 1,
      max: 10_000,
      hint: [
        "Sans rien ici, ce qui attend déjà ne retarde pas l’heure annoncée.",
        "With nothing here, what is waiting already does not move the time told.",
      ],
    }),
  ]),
  ...fieldsOf({ room: "service", fr: "Surveillance du tableau", en: "Watch on the board" }, [
    field("service/heartbeat", "surveillance du tableau", "watch on the board", "thing"),
    field("service/heartbeat/minutes?", "délai", "time limit", "minutes", {
      usual: BOARD_SILENT_MINUTES,
      min: 1,
      max: A_WEEK,
    }),
    field("service/heartbeat/action", "réaction", "reaction", {
      choice: {
        note: { fr: "clients prévenus", en: "customers are told" },
        pause: { fr: "commandes en pause", en: "orders are paused" },
      },
    }),
  ]),
];
