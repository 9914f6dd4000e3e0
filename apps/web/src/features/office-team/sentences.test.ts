import { AUDIT_ACTIONS } from "@comptoir/contract";
import { describe, expect, test } from "vitest";
import { officeTeam as en } from "../../i18n/en/office/officeTeam.ts";
import { officeTeam as fr } from "../../i18n/fr/office/officeTeam.ts";

describe.each([
  ["French", fr.trail.sentences],
  ["English", en.trail.sentences],
])("the audit trail in %s", (_language, sentences) => {
  test("has a sentence for every audit action and for nothing else", () => {
    expect(Object.keys(sentences).toSorted()).toEqual([...AUDIT_ACTIONS].toSorted());
  });

  test.each(AUDIT_ACTIONS)("describes %s in a sentence with its people", (action) => {
    for (const what of ["Marc", ""]) {
      const sentence = sentences[action]("Léa", what);
      expect(sentence).toMatch(/^\p{Lu}.*\.$/u);
      expect(sentence).not.toMatch(/undefined|null| {2}| \./);
      if (what) expect(sentence).toMatch(/Léa|Marc/);
    }
  });

  test("has no duplicate sentences", () => {
    const all = AUDIT_ACTIONS.map((action) => sentences[action]("Léa", "Marc"));
    expect(new Set(all).size).toBe(all.length);
  });
});

test("names no inviter for a member who joined alone", () => {
  expect(fr.trail.sentences.staff_added("Léa", "Léa")).toBe("Léa a rejoint l’équipe.");
  expect(fr.trail.sentences.staff_added("L’opérateur", "Léa")).toBe(
    "L’opérateur a ajouté Léa à l’équipe.",
  );
});
