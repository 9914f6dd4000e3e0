/** Without I, O, 0 and 1, which look alike on a poster. */
const SIGNS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const RANDOM_SIGNS = 4;
const LONGEST_WORD = 10;

/** A word of the shop's name, plus random characters so that the code is hard to guess. */
export function proposeCode(shopName: string, random: () => number = Math.random): string {
  const words = shopName
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toUpperCase()
    .split(/[^A-Z0-9]+/);
  const word = words.find(({ length }) => length >= 3)?.slice(0, LONGEST_WORD) ?? "PROMO";
  const sign = () => SIGNS[Math.floor(random() * SIGNS.length)] ?? "";
  return `${word}-${Array.from({ length: RANDOM_SIGNS }, sign).join("")}`;
}
