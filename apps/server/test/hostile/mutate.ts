import { nastyKey, nastyValue } from "./nasty.ts";
import type { Random } from "./random.ts";

type Container = Record<string, unknown> | unknown[];

/** A copy of a good body with one to three things wrong in it, anywhere. */
export function mutate(body: unknown, random: Random): unknown {
  let mutated = structuredClone(body);
  for (let times = 1 + random.below(3); times > 0; times--) {
    const places = containersIn(mutated);
    if (places.length === 0 || random.chance(0.05)) mutated = nastyValue(random);
    else spoil(random.pick(places), random);
  }
  return mutated;
}

function containersIn(value: unknown, depth = 0): Container[] {
  if (typeof value !== "object" || value === null || depth > 6) return [];
  return [
    value as Container,
    ...Object.values(value).flatMap((child) => containersIn(child, depth + 1)),
  ];
}

function spoil(place: Container, random: Random): void {
  const keys = Object.keys(place);
  const key = keys.length > 0 ? random.pick(keys) : "added";
  const at = place as Record<string, unknown>;
  switch (random.below(5)) {
    case 0:
      delete at[key];
      return;
    case 1:
      // Defined, not assigned: "__proto__" must arrive as a key.
      Object.defineProperty(at, nastyKey(random), {
        value: nastyValue(random),
        enumerable: true,
        configurable: true,
        writable: true,
      });
      return;
    case 2:
      at[key] = Array.from({ length: random.pick([0, 41, 1_000]) }, () => at[key]);
      return;
    default:
      at[key] = nastyValue(random);
  }
}
