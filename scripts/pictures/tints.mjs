/** @typedef {{ light: string, ground: string, table: string }} Tint */

/** @type {readonly Tint[]} */
export const TINTS = [
  { light: "#fff3d3", ground: "#f9dfa0", table: "#efcb7c" },
  { light: "#fdebdc", ground: "#f6cba8", table: "#eab388" },
  { light: "#f8f6dc", ground: "#e8e3ab", table: "#d7cf89" },
  { light: "#fbe6df", ground: "#f0c1b1", table: "#e2a894" },
  { light: "#fbf2e2", ground: "#ecd9b9", table: "#dfc596" },
  { light: "#eaf3e2", ground: "#c9dcbc", table: "#b0c9a0" },
  { light: "#fdeccb", ground: "#f5c685", table: "#e7b065" },
];

const NEIGHBOURS = 3;

/**
 * The tint that the name hashes to, or the next one that none of the few names before it has.
 * @param {readonly string[]} names
 * @returns {Map<string, Tint>}
 */
export function assignTints(names) {
  /** @type {number[]} */
  const worn = [];
  for (const name of names) {
    const recent = worn.slice(-NEIGHBOURS);
    let choice = hash(name) % TINTS.length;
    while (recent.includes(choice)) choice = (choice + 1) % TINTS.length;
    worn.push(choice);
  }
  return new Map(names.map((name, i) => [name, /** @type {Tint} */ (TINTS[worn[i] ?? 0])]));
}

/**
 * @param {string} text
 * @returns {number} the same for the same text, on every machine
 */
export function hash(text) {
  let value = 0x811c9dc5;
  for (const character of text) {
    value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  }
  return value;
}
