import { expect, test } from "vitest";
import { board } from "../../i18n/fr/board.ts";
import { errors } from "../../i18n/fr/errors.ts";
import { ApiError } from "../../platform/api.ts";
import { moveTrouble } from "./trouble-text.ts";

const told = (...error: ConstructorParameters<typeof ApiError>) =>
  moveTrouble(new ApiError(...error), board, errors);

test("whoever lost the race is told the state the server names", () => {
  const details = { from: "cancelled", to: "accepted" };
  expect(told("invalid_transition", 409, details)).toBe(
    "Un autre écran a été plus rapide : cette commande est déjà annulée.",
  );
  expect(told("invalid_transition", 409)).toBe(errors.invalid_transition);
});

test("other troubles have their own words, and vague ones the board's", () => {
  expect(told("network_error")).toBe("Erreur réseau");
  expect(told("forbidden", 403)).toBe(errors.forbidden);
  expect(told("internal_error", 500)).toBe("Impossible de modifier la commande");
});
