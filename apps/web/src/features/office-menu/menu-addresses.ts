import { useDraftContext } from "../../office/draft/draft-context.ts";
import { roomAddress } from "../../office/shell/rooms.ts";

/** Fixed paths contain a hyphen, which no dish id does. */
export function useMenuAddresses() {
  const { slug } = useDraftContext();
  const list = roomAddress(slug, "menu");
  return {
    list,
    newDish: `${list}/new-dish`,
    categories: `${list}/category-list`,
    category: (id: string) => `${list}/category-list/${id}`,
    dish: (itemId: string) => `${list}/${itemId}`,
  };
}
