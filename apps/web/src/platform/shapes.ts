/**
 * Type guards for stored values. The first screen cannot wait for the contract's schemas, and must
 * not break on invalid data.
 */
export type Shape<T> = (value: unknown) => value is T;

export function readIf<T>(shape: Shape<T>): (value: unknown) => T | undefined {
  return (value) => (shape(value) ? value : undefined);
}

export function text(longest = Number.POSITIVE_INFINITY): Shape<string> {
  return (value): value is string => typeof value === "string" && value.length <= longest;
}

export function whole<T extends number>(
  least = Number.MIN_SAFE_INTEGER,
  most = Number.MAX_SAFE_INTEGER,
): Shape<T> {
  return (value): value is T =>
    Number.isSafeInteger(value) && Number(value) >= least && Number(value) <= most;
}

export function isYesOrNo(value: unknown): value is boolean {
  return typeof value === "boolean";
}

export function optional<T>(shape: Shape<T>): Shape<T | undefined> {
  return (value): value is T | undefined => value === undefined || shape(value);
}

export function either<A, B>(one: Shape<A>, other: Shape<B>): Shape<A | B> {
  return (value): value is A | B => one(value) || other(value);
}

export function list<T>(shape: Shape<T>): Shape<readonly T[]> {
  return (value): value is readonly T[] => Array.isArray(value) && value.every(shape);
}

export function record<T>(
  name: Shape<string>,
  shape: Shape<T>,
): Shape<Readonly<Record<string, T>>> {
  return (value): value is Readonly<Record<string, T>> =>
    isObject(value) && Object.entries(value).every(([key, part]) => name(key) && shape(part));
}

/** Additional properties are allowed. */
export function object<T extends object>(
  parts: {
    readonly [K in keyof Required<T>]: Shape<T[K]>;
  },
): Shape<T> {
  const shapes = Object.entries<Shape<unknown>>(parts);
  return (value): value is T =>
    isObject(value) && shapes.every(([key, shape]) => shape(value[key]));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
