import type { FieldPath } from "../drafts/field-path.ts";
import type { ConfigFault } from "./config-fault.ts";
import type { Shop } from "./shop.ts";

export function serviceFaults(shop: Shop): ConfigFault[] {
  return [...repeatedExceptions(shop), ...endedDays(shop)];
}

function repeatedExceptions({ service }: Shop): ConfigFault[] {
  const ids = (service?.exceptions ?? []).map(({ id }) => id);
  const repeated = new Set(ids.filter((id, i) => ids.indexOf(id) < i));
  return [...repeated].map((id) => ({
    path: `service.exceptions.${id}`,
    reason: "the same id stands twice",
    field: ["service", "exceptions", id],
    code: "duplicate_exception",
  }));
}

function endedDays(shop: Shop): ConfigFault[] {
  return dishesOf(shop).flatMap(({ on, field }) => {
    if (!on || on.from <= on.until) return [];
    const until = [...field, "on", "until"];
    const reason = "must not end before it begins";
    return [{ path: until.join("."), reason, field: until, code: "ends_before" }];
  });
}

interface SoldDish {
  readonly on?: { readonly from: string; readonly until: string } | undefined;
  readonly field: FieldPath;
}

function dishesOf(shop: Shop): SoldDish[] {
  if (shop.kind === "custom") {
    return Object.entries(shop.categories).map(([id, { on }]) => ({
      on,
      field: ["categories", id],
    }));
  }
  return Object.entries(shop.categories).flatMap(([category, { options }]) =>
    options.map(({ itemId, on }) => ({ on, field: ["categories", category, "options", itemId] })),
  );
}
