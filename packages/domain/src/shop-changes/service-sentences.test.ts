import { describe, expect, test } from "vitest";
import { writeField } from "../drafts/field-path.ts";
import { findChanges } from "../drafts/find-changes.ts";
import type { Json } from "../drafts/json.ts";
import type { Language } from "../languages.ts";
import type { ShopContent } from "../shop/shop-content.ts";
import { changeSentences } from "./change-sentences.ts";
import { FULL_NYON, NYON, ROLLE } from "./test/full-shops.ts";

type Edit = readonly [path: string, value: Json | undefined];

/** Checks the sentences in French and English; `~` is a no-break space. */
function expectSentences(before: ShopContent, edits: readonly Edit[], fr: string[], en: string[]) {
  const after = edits.reduce<Json>(
    (content, [path, value]) => writeField(content, path.split("/"), value) ?? content,
    before,
  ) as ShopContent;
  const texts = (language: Language) =>
    changeSentences(findChanges(before, after), { before, after }, language).map(({ text }) =>
      text.replaceAll("\u00a0", "~"),
    );
  expect(texts("fr")).toEqual(fr);
  expect(texts("en")).toEqual(en);
}

const LUNCH = { from: "11:30", until: "14:00" };
const DINNER = { from: "18:00", until: "22:00" };
const NIGHT = { from: "18:00", until: "02:00" };
const HOURS = "service/hours/pick_up";

describe("hours", () => {
  test("that are added are described as a week", () => {
    const weekday = [LUNCH, DINNER];
    expectSentences(
      NYON,
      [[HOURS, { mon: weekday, tue: weekday, wed: weekday, fri: [NIGHT], sat: [NIGHT] }]],
      [
        "Retrait, heures~: toujours ouvert → lundi à mercredi 11:30–14:00, 18:00–22:00~; " +
          "jeudi et dimanche fermé~; vendredi et samedi 18:00–02:00",
      ],
      [
        "Pick-up, hours: always open → Monday to Wednesday 11:30–14:00, 18:00–22:00; " +
          "Thursday and Sunday closed; Friday and Saturday 18:00–02:00",
      ],
    );
  });

  test("of a day are described with the old hours", () => {
    expectSentences(
      FULL_NYON,
      [
        [`${HOURS}/mon`, [LUNCH, DINNER]],
        [`${HOURS}/sat`, undefined],
      ],
      [
        "Retrait, samedi~: 18:00–22:00 → fermé",
        "Retrait, lundi~: fermé → 11:30–14:00, 18:00–22:00",
      ],
      [
        "Pick-up, Saturday: 18:00–22:00 → closed",
        "Pick-up, Monday: closed → 11:30–14:00, 18:00–22:00",
      ],
    );
  });

  test("that became equal on several days have one sentence", () => {
    expectSentences(
      FULL_NYON,
      ["wed", "thu", "fri", "sun"].map((day) => [`${HOURS}/${day}`, [DINNER]] as const),
      ["Retrait, mercredi à vendredi et dimanche~: fermé → 18:00–22:00"],
      ["Pick-up, Wednesday to Friday and Sunday: closed → 18:00–22:00"],
    );
  });

  test("that are removed are described by the default", () => {
    expectSentences(
      FULL_NYON,
      [["service/hours/delivery", undefined]],
      [
        "Livraison, heures~: lundi à jeudi, samedi et dimanche fermé~; " +
          "vendredi 18:00–22:00 → toujours ouvert",
      ],
      [
        "Delivery, hours: Monday to Thursday, Saturday and Sunday closed; " +
          "Friday 18:00–22:00 → always open",
      ],
    );
  });
});

describe("an exception", () => {
  const names = { fr: "Noël", en: "Christmas" };
  const noel = { id: "noel", from: "2026-12-25", until: "2026-12-25", services: [], names };
  const away = { id: "away", from: "2026-12-27", until: "2027-01-03", services: [DINNER] };

  test("is described with its name, days and hours", () => {
    expectSentences(
      NYON,
      [["service/exceptions", [noel, { ...away, way: "delivery" }]]],
      [
        "Ajout~: exception «~Noël~», 25 décembre 2026, fermé",
        "Ajout~: exception «~Du 27 décembre 2026 au 3 janvier 2027~», 18:00–22:00, livraison seulement",
      ],
      [
        "Added: exception “Christmas”, 25 December 2026, closed",
        "Added: exception “27 December 2026 to 3 January 2027”, 18:00–22:00, delivery only",
      ],
    );
  });

  test("is described by its changed fields, not by its position", () => {
    expectSentences(
      FULL_NYON,
      [
        ["service/exceptions/christmas/services", []],
        ["service/exceptions/christmas/way", undefined],
        ["service/exceptions/vacation/until", "2026-07-20"],
        ["service/exceptions/#order", ["christmas", "vacation"]],
      ],
      [
        "20 juillet 2026, dernier jour~: 9 août 2026 → 20 juillet 2026",
        "Noël, heures~: 18:00–22:00 → fermé",
        "Noël, portée~: retrait → livraison et retrait",
      ],
      [
        "20 July 2026, last day: 9 August 2026 → 20 July 2026",
        "Christmas, hours: 18:00–22:00 → closed",
        "Christmas, scope: pick-up → delivery and pick-up",
      ],
    );
  });

  test("that is removed is described as removed", () => {
    expectSentences(
      FULL_NYON,
      [["service/exceptions/christmas", undefined]],
      ["Suppression~: exception «~Noël~»"],
      ["Removed: exception “Christmas”"],
    );
  });
});

describe("slots and other kitchen settings", () => {
  test("are described without a number", () => {
    expectSentences(
      ROLLE,
      [["service/slots/pick_up/cutOff", { daysBefore: [{ id: "a" }], time: "18:00" }]],
      ["Retrait, dernière commande~: aucune → … jours avant à 18:00"],
      ["Pick-up, last order: none → … days before at 18:00"],
    );
  });

  test("are described with the previous rule", () => {
    expectSentences(
      ROLLE,
      [
        ["service/slots/delivery/cutOff", { daysBefore: 0, time: "10:00" }],
        ["service/slots/delivery/daysAhead", 14],
        ["service/slots/pick_up/minutes", 30],
        ["service/slots/pick_up/cutOff", { daysBefore: 2, time: "18:00" }],
        ["service/slots/pick_up/capacity", { unit: "portions", count: 6 }],
        ["service/unpaid/delivery", "kept"],
        ["service/unpaid/pick_up", { minutes: 30 }],
        ["service/preorders", false],
        ["service/kitchen/portionsPerHour", 40],
        ["service/heartbeat", { action: "note" }],
        ["service/canton", "GE"],
      ],
      [
        "Livraison, dernière commande~: la veille à 12:00 → le jour même à 10:00",
        "Livraison, jours à l’avance~: 60 → 14",
        "Retrait, durée d’un créneau~: 15~min → 30~min",
        "Retrait, dernière commande~: aucune → 2 jours avant à 18:00",
        "Retrait, capacité~: 6 portions par créneau",
        "Livraison, commandes non payées~: annulées à l’heure limite → gardées",
        "Retrait, commandes non payées~: annulées à la fermeture → annulées après 30~min",
        "Horaires et créneaux, précommandes~: acceptées → refusées",
        "Cuisine, portions par heure~: 40",
        "Ajout~: surveillance du tableau",
        "Horaires et créneaux, canton~: Genève",
      ],
      [
        "Delivery, last order: the day before at 12:00 → the same day at 10:00",
        "Delivery, days ahead: 60 → 14",
        "Pick-up, length of a slot: 15~min → 30~min",
        "Pick-up, last order: none → 2 days before at 18:00",
        "Pick-up, capacity: 6 portions a slot",
        "Delivery, unpaid orders: cancelled at the cut-off → kept",
        "Pick-up, unpaid orders: cancelled at closing time → cancelled after 30~min",
        "Hours and slots, pre-orders: taken → not taken",
        "Kitchen, portions an hour: 40",
        "Added: watch on the board",
        "Hours and slots, canton: Geneva",
      ],
    );
  });

  test("have one sentence for one or all changed parts", () => {
    expectSentences(
      FULL_NYON,
      [
        ["service/slots/pick_up/capacity/unit", "orders"],
        ["service/slots/pick_up/capacity/count", 1],
        ["service/slots/delivery/cutOff/time", "09:00"],
        ["service/unpaid/pick_up/minutes", 60],
      ],
      [
        "Livraison, dernière commande~: le jour même à 10:00 → le jour même à 09:00",
        "Retrait, capacité~: 6 portions par créneau → 1 commande par créneau",
        "Retrait, commandes non payées~: annulées après 30~min → annulées après 60~min",
      ],
      [
        "Delivery, last order: the same day at 10:00 → the same day at 09:00",
        "Pick-up, capacity: 6 portions a slot → 1 order a slot",
        "Pick-up, unpaid orders: cancelled after 30~min → cancelled after 60~min",
      ],
    );
  });
});

describe("the count of a dish", () => {
  const BOREK = "categories/plates/options/spinach_pastry";

  test("is described by its number and its period", () => {
    expectSentences(
      ROLLE,
      [
        [`${BOREK}/portions`, 2],
        [`${BOREK}/count`, { count: 12, per: "day" }],
        [`${BOREK}/on`, { from: "2026-11-17", until: "2026-11-17" }],
      ],
      [
        "Börek aux épinards, portions en cuisine~: 1 → 2",
        "Börek aux épinards, nombre disponible~: 12 par jour",
        "Börek aux épinards, dates de vente~: 17 novembre 2026",
      ],
      [
        "Spinach börek, portions in the kitchen: 1 → 2",
        "Spinach börek, number available: 12 a day",
        "Spinach börek, dates of sale: 17 November 2026",
      ],
    );
  });

  test("is described if changed or removed", () => {
    expectSentences(
      FULL_NYON,
      [
        ["categories/box/count/count", 20],
        ["categories/box/on", undefined],
      ],
      [
        "Box, nombre disponible~: 12 par service → 20 par service",
        "Box, dates de vente~: du 17 novembre 2026 au 18 novembre 2026 → rien",
      ],
      [
        "Box, number available: 12 a service → 20 a service",
        "Box, dates of sale: 17 November 2026 to 18 November 2026 → nothing",
      ],
    );
  });
});

test("an invalid capacity is described without internal names", () => {
  expectSentences(
    FULL_NYON,
    [["service/slots/pick_up/capacity", { unit: "constructor", count: { fr: "six" } }]],
    ["Retrait, capacité~: 6 portions par créneau → … … par créneau"],
    ["Pick-up, capacity: 6 portions a slot → … … a slot"],
  );
});
