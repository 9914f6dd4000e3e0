import { AUDIT_ACTIONS } from "@comptoir/contract";
import { describe, expect, test } from "vitest";
import { officeTeam as en } from "../../i18n/en/office/officeTeam.ts";
import { officeTeam as fr } from "../../i18n/fr/office/officeTeam.ts";

describe.each([
  ["French", fr.trail.sentences],
  ["English", en.trail.sentences],
])("the trail in %s", (_language, sentences) => {
  test("has a sentence for everything that leaves an entry, and for nothing else", () => {
    expect(Object.keys(sentences).toSorted()).toEqual([...AUDIT_ACTIONS].toSorted());
  });

  test.each(AUDIT_ACTIONS)("says who did %s or to whom, in a whole sentence", (action) => {
    for (const what of ["Marc", ""]) {
      const sentence = sentences[action]("Léa", what);
      expect(sentence).toMatch(/^\p{Lu}.*\.$/u);
      expect(sentence).not.toMatch(/undefined|null| {2}| \./);
      if (what) expect(sentence).toMatch(/Léa|Marc/);
    }
  });

  test("no two of them are the same", () => {
    const all = AUDIT_ACTIONS.map((action) => sentences[action]("Léa", "Marc"));
    expect(new Set(all).size).toBe(all.length);
  });
});

test("whoever joined by themselves was added by nobody", () => {
  expect(fr.trail.sentences.staff_added("Léa", "Léa")).toBe("Léa a rejoint l’équipe.");
  expect(fr.trail.sentences.staff_added("L’opérateur", "Léa")).toBe(
    "L’opérateur a ajouté Léa à l’équipe.",
  );
});
