function first(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : value;
}

function child(value: unknown, tag: string): unknown {
  const node = first(value);
  return typeof node === "object" && node !== null ? Reflect.get(node, tag) : undefined;
}

export function elementAt(value: unknown, ...tags: readonly string[]): unknown {
  return first(tags.reduce(child, value));
}

export function textAt(value: unknown, ...tags: readonly string[]): string | null {
  const found = elementAt(value, ...tags);
  const text = typeof found === "object" && found !== null ? child(found, "#text") : found;
  return typeof text === "string" && text.trim() !== "" ? text.trim() : null;
}

export function attributeAt(value: unknown, name: string): string | null {
  return textAt(value, `@_${name}`);
}

export function elementsOf(value: unknown, tag: string): unknown[] {
  const found = child(value, tag);
  if (found === undefined) return [];
  return Array.isArray(found) ? found : [found];
}
