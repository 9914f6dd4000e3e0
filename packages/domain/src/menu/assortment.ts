import { type SimpleItem, type SimpleMenu, varietyLimit } from "./simple-item.ts";

/** Fills up an assortment with varieties of the categories that have the fewest in it. */
export function proposeVarieties(
  menu: SimpleMenu,
  item: SimpleItem,
  chosen: readonly string[] = [],
): string[] {
  const categoryOf = (variety: string) =>
    Object.values(menu).findIndex(({ options }) =>
      options.some(({ itemId }) => itemId === variety),
    );
  const assortment = [...chosen];
  const open = (item.varieties?.options ?? []).filter((variety) => !chosen.includes(variety));
  while (assortment.length < varietyLimit(item) && open.length > 0) {
    const taken = assortment.map(categoryOf);
    const timesTaken = (variety: string) =>
      taken.filter((category) => category === categoryOf(variety)).length;
    const rarest = Math.min(...open.map(timesTaken));
    const next = open.findIndex((variety) => timesTaken(variety) === rarest);
    assortment.push(...open.splice(next, 1));
  }
  return assortment;
}
