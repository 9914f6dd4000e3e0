import type { Bundles, Dictionary } from "../bundles.ts";

export const officeDeclarations: Dictionary<Bundles["officeDeclarations"]> = {
  title: "Origins and traces",
  intro: "What the law wants your customers to be told.",
  origins: {
    title: "Countries of origin",
    text: "The country that meat, fish and bread come from. Each once: dishes and options refer to it.",
    used_by: (count) => ["Used nowhere", "Used once"][count] ?? `Used ${count} times`,
    countries: "Countries",
    country_missing: "Choose at least one country.",
    add_country: "Add a country",
    choose: "Choose…",
    near: "Common ones",
    all: "All countries",
    remove_country: (name) => `Remove ${name}`,
    kind: "Kind",
    kinds: { meat: "Meat", fish: "Fish", bread: "Bread" },
    name: "Name",
    name_hint: "As your customers read it.",
    add: "Add an origin",
    add_hint: "Type the name of a known option or ingredient to take it.",
    remove: "Delete the origin",
    removed: (name) => `The origin of ${name} is deleted.`,
  },
  traces: {
    title: "Traces of allergens",
    label: "Text",
    hint: "Shown with the allergens of every dish.",
  },
};
