const LONGEST = 60;

/**
 * A unique id made from a name: letters, digits and underscores. Never digits only: objects do not
 * keep the insertion order of numeric keys.
 */
export function newId(name: string, taken: readonly string[], otherwise = "entry"): string {
  const plain = name
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll("œ", "oe")
    .replaceAll("æ", "ae")
    .replaceAll("ß", "ss")
    .replaceAll(/[^a-z0-9]+/g, "_")
    .replaceAll(/^_+|_+$/g, "");
  const isFree = (id: string) => !taken.includes(id) && !(id in Object.prototype);
  const start = /[a-z]/.test(plain) ? plain : [otherwise, plain].filter(Boolean).join("_");
  for (let count = 1; ; count += 1) {
    const suffix = count === 1 ? "" : `_${count}`;
    const id = `${start.slice(0, LONGEST - suffix.length)}${suffix}`;
    if (isFree(id)) return id;
  }
}

const ID = /^[a-zA-Z0-9_]{1,60}$/;

/** Valid, unused, and not a property of every object. */
export function isFreeId(id: string, taken: readonly string[]): boolean {
  return ID.test(id) && !taken.includes(id) && !(id in Object.prototype);
}
