import { MAX_LINE_QUANTITY, MAX_NAME_LABEL } from "@comptoir/domain";
import * as z from "zod/mini";

const id = z.string().check(z.maxLength(60));

const dish = {
  categoryId: id,
  customizations: z.record(id, z.union([id, z.array(id)])),
};

export const storedDish = z.object(dish);

export const storedLine = z.object({
  ...dish,
  id,
  quantity: z.int().check(z.minimum(1), z.maximum(MAX_LINE_QUANTITY)),
  nameLabel: z.string().check(z.maxLength(MAX_NAME_LABEL)),
});

const composing = {
  categoryId: id,
  selection: z.object({
    size: z.optional(id),
    tortillas: z.optional(z.int()),
    chosen: z.record(id, z.array(id)),
  }),
};

export const storedDraft = z.object({
  ...composing,
  editing: z.optional(z.object({ lineId: id, setAside: z.object(composing) })),
});
