import { expect, test } from "vitest";
import { board as english } from "../../../i18n/en/board.ts";
import { board as french } from "../../../i18n/fr/board.ts";
import { errors } from "../../../i18n/fr/errors.ts";
import { ApiError } from "../../../platform/api.ts";
import { ageText, moveProblem, waitText } from "./board-text.ts";

const problem = (...error: ConstructorParameters<typeof ApiError>) =>
  moveProblem(new ApiError(...error), french, errors);

test("shows the state named by the server when another screen was faster", () => {
  const details = { from: "cancelled", to: "accepted" };
  expect(problem("invalid_transition", 409, details)).toBe(
    "Un autre écran a été plus rapide\u00a0: cette commande est déjà annulée.",
  );
  expect(problem("invalid_transition", 409)).toBe(errors.invalid_transition);
});

test("shows specific texts for known problems and the board's text for others", () => {
  expect(problem("network_error")).toBe("Erreur réseau");
  expect(problem("forbidden", 403)).toBe(errors.forbidden);
  expect(problem("internal_error", 500)).toBe("Impossible de modifier la commande");
});

test.each([
  [0, "à l’instant", "just now"],
  [3, "il y a 3 min", "3 min ago"],
  [65, "il y a 1 h 05", "1 h 05 ago"],
  [3_000, "il y a 2 j", "2 d ago"],
])("an order of %i minutes is %j old", (minutes, inFrench, inEnglish) => {
  expect(ageText(minutes, french)).toBe(inFrench);
  expect(ageText(minutes, english)).toBe(inEnglish);
});

test.each([
  [5, "5 min"],
  [125, "2 h 05"],
  [1_500, "1 j"],
])("a wait of %i minutes reads %j", (minutes, text) => {
  expect(waitText(minutes, french)).toBe(text);
});
