/** Reads what the XML parser made: texts, and records of them, of which some are lists. */

function first(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : value;
}

function child(value: unknown, tag: string): unknown {
  const node = first(value);
  return typeof node === "object" && node !== null ? Reflect.get(node, tag) : undefined;
}

/** The element at the end of these, the first where there are several. */
export function elementAt(value: unknown, ...tags: readonly string[]): unknown {
  return first(tags.reduce(child, value));
}

/** Its text without the space around it; null where there is none. */
export function textAt(value: unknown, ...tags: readonly string[]): string | null {
  const found = elementAt(value, ...tags);
  const text = typeof found === "object" && found !== null ? child(found, "#text") : found;
  return typeof text === "string" && text.trim() !== "" ? text.trim() : null;
}

export function attributeAt(value: unknown, name: string): string | null {
  return textAt(value, `@_${name}`);
}

/** All elements of that name. */
export function elementsOf(value: unknown, tag: string): unknown[] {
  const found = child(value, tag);
  if (found === undefined) return [];
  return Array.isArray(found) ? found : [found];
}
