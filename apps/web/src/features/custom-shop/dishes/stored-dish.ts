import type { ComposedDish, Rappen } from "@comptoir/domain";
import { either, list, object, optional, record, text, whole } from "../../../platform/shapes.ts";

export const storedId = text(60);

export const dishParts = {
  categoryId: storedId,
  customizations: record(storedId, either(storedId, list(storedId))),
  /** Price when the customer last saw it. */
  seen: optional(whole<Rappen>(0)),
};

export const storedDish = object<ComposedDish>(dishParts);
