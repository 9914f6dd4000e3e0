import { instantInZurich, type Language, type Shop } from "@comptoir/domain";
import { describe, expect, test } from "vitest";
import { readShippedShop } from "../../../test/kit/shipped-shops.ts";
import { service as english } from "../../i18n/en/service.ts";
import { service as french } from "../../i18n/fr/service.ts";
import { readKitchen } from "./kitchen.ts";
import { statusWords } from "./service.ts";

const SERVICES = [
  { from: "11:30", until: "14:00" },
  { from: "18:00", until: "22:00" },
];
const WEEK = { tue: SERVICES, wed: SERVICES };
const EXCEPTIONS = [
  { id: "ete", from: "2026-12-01", until: "2026-12-08", services: [] },
  { id: "noel", from: "2026-12-15", until: "2026-12-15", services: [], names: { fr: "Noël" } },
];
const custom: Shop = {
  ...readShippedShop("nyonbosphore"),
  service: {
    hours: { pick_up: WEEK },
    exceptions: EXCEPTIONS,
    slots: { pick_up: { leadMinutes: 15 } },
  },
};
const simple: Shop = {
  ...readShippedShop("rootsflavorsrolle"),
  service: {
    hours: { delivery: WEEK },
    slots: { delivery: { minutes: 30, leadMinutes: 45, cutOff: { daysBefore: 0, time: "21:00" } } },
  },
};

interface TestOutage {
  readonly reason: "paused" | "busy" | "closed" | "unwatched";
  readonly until?: Date;
  readonly minutes?: number;
}

function statusText(shop: Shop, at: string, off?: TestOutage, language: Language = "fr"): string {
  const [day = "", time = ""] = at.split(" ");
  const now = instantInZurich(day, time);
  const since = new Date(now.getTime() - 60_000).toISOString();
  const state = { kind: "shop", id: "", since, until: off?.until?.toISOString() ?? null } as const;
  const offs = off ? [{ ...off, ...state }] : [];
  const kitchen = readKitchen(shop, now, null, { offs, left: {}, estimate: null });
  const words = language === "fr" ? french : english;
  return statusWords(kitchen, words, language).replaceAll("\u00a0", " ");
}

describe("the status line of a shop", () => {
  test.each([
    ["until when it takes orders", "2026-11-17 12:00", "Ouvert · dernières commandes à 13:45"],
    [
      "when it opens later today",
      "2026-11-17 15:00",
      "Fermé · ouvre aujourd’hui à 18:00 · commandez d’avance",
    ],
    [
      "that it takes no more as the last orders are over",
      "2026-11-17 13:50",
      "Fermé · ouvre aujourd’hui à 18:00 · commandez d’avance",
    ],
    [
      "that it opens tomorrow",
      "2026-11-16 12:00",
      "Fermé · ouvre demain à 11:30 · commandez d’avance",
    ],
    [
      "on which day it opens",
      "2026-11-20 12:00",
      "Fermé · ouvre mardi à 11:30 · commandez d’avance",
    ],
    [
      "that it is away, and when it is back",
      "2026-12-01 12:00",
      "Fermé (vacances) · ouvre le mercredi 9 décembre à 11:30 · commandez d’avance",
    ],
    [
      "what it celebrates",
      "2026-12-15 12:00",
      "Fermé (Noël) · ouvre demain à 11:30 · commandez d’avance",
    ],
  ])("%s", (_what, at, words) => {
    expect(statusText(custom, at)).toBe(words);
  });

  test.each<[string, TestOutage, string]>([
    [
      "until when it pauses",
      { reason: "paused", until: instantInZurich("2026-11-17", "12:30") },
      "Commandes en pause jusqu’à 12:30",
    ],
    ["that it pauses", { reason: "paused" }, "Commandes en pause pour le moment"],
    [
      "how much longer it takes",
      { reason: "busy", minutes: 15 },
      "Ouvert · forte affluence, +15 min",
    ],
    [
      "that nobody may see an order",
      { reason: "unwatched" },
      "Ouvert · dernières commandes à 13:45 · la cuisine pourrait ne pas voir votre commande tout de suite",
    ],
    [
      "that it closed for the day",
      { reason: "closed", until: instantInZurich("2026-11-18", "00:00") },
      "Fermé · ouvre demain à 11:30 · commandez d’avance",
    ],
  ])("%s", (_what, off, words) => {
    expect(statusText(custom, "2026-11-17 12:00", off)).toBe(words);
  });

  test("the same in English", () => {
    expect(statusText(custom, "2026-11-17 12:00", undefined, "en")).toBe(
      "Open · last orders at 13:45",
    );
    expect(statusText(custom, "2026-11-20 12:00", undefined, "en")).toBe(
      "Closed · opens Tuesday at 11:30 · order ahead",
    );
  });

  test("for deliveries, names today's cut-off, then the next day", () => {
    expect(statusText(simple, "2026-11-17 12:00")).toBe("Ouvert · dernières commandes à 20:45");
    expect(statusText(simple, "2026-11-17 21:30")).toBe(
      "Ouvert · on commande déjà pour un autre jour",
    );
  });

  test("does not mention preorders if the shop takes none", () => {
    const shop = { ...custom, service: { ...custom.service, preorders: false } };
    expect(statusText(shop, "2026-11-17 15:00")).toBe("Fermé · ouvre aujourd’hui à 18:00");
  });

  test("is empty without settings and outages, and names outages", () => {
    const { service: _, ...spec } = custom;
    expect(statusText(spec, "2026-11-17 03:00")).toBe("");
    expect(statusText(spec, "2026-11-17 03:00", { reason: "busy", minutes: 20 })).toBe(
      "Forte affluence, +20 min",
    );
    expect(statusText(spec, "2026-11-17 03:00", { reason: "paused" })).toBe(
      "Commandes en pause pour le moment",
    );
  });
});
