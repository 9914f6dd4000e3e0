import { accept } from "@comptoir/domain";
import { expect, test } from "vitest";
import { checkFields, refuseForm } from "./form-refusal.ts";

test("accepts a form without refused fields", () => {
  expect(checkFields("sent", { email: [], password: [] })).toEqual(accept("sent"));
});

test("names the refused fields only, each with all its codes", () => {
  const checked = checkFields("sent", { email: [], password: ["too_short", "no_number"] });
  expect(checked).toEqual(refuseForm({ fields: { password: ["too_short", "no_number"] } }));
});

test("a problem with the whole form refuses it although every field is valid", () => {
  const checked = checkFields("sent", { password: [] }, "too_long");
  expect(checked).toEqual(refuseForm({ fields: {}, problem: "too_long" }));
});
