import { nastyKey, nastyValue } from "./nasty.ts";
import type { Random } from "./random.ts";

type Container = Record<string, unknown> | unknown[];

const REPEAT = 2;

export function mutate(body: unknown, random: Random): unknown {
  let mutated = structuredClone(body);
  let hasRepeated = false;
  for (let times = 1 + random.below(3); times > 0; times--) {
    const places = containersIn(mutated);
    if (places.length === 0 || random.chance(0.05)) mutated = nastyValue(random);
    else {
      const drawn = random.below(5);
      const way: number = drawn === REPEAT && hasRepeated ? drawn + 1 : drawn;
      hasRepeated ||= way === REPEAT;
      spoil(random.pick(places), way, random);
    }
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

function spoil(place: Container, way: number, random: Random): void {
  const keys = Object.keys(place);
  const key = keys.length > 0 ? random.pick(keys) : "added";
  const at = place as Record<string, unknown>;
  switch (way) {
    case 0:
      delete at[key];
      return;
    case 1:
      // Assignment would set the prototype: "__proto__" must arrive as a key.
      Object.defineProperty(at, nastyKey(random), {
        value: nastyValue(random),
        enumerable: true,
        configurable: true,
        writable: true,
      });
      return;
    case REPEAT:
      at[key] = Array.from({ length: random.pick([0, 41, 1_000]) }, () => at[key]);
      return;
    default:
      at[key] = nastyValue(random);
  }
}
