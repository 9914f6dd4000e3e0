import { type FieldPath, fieldPlace, isFieldPath, type ShopContent } from "@comptoir/domain";
import { useEffect } from "react";
import { useSearch } from "wouter";
import { ROOMS, roomAddress } from "./rooms.ts";
import { shopSectionAddress, shopSectionOf } from "./shop-sections.ts";

const PARAM = "field";
/** A room that has no such field is not waited for any longer. */
const PATIENCE_MS = 5_000;
/** Not the button that takes a change back, which stands before them. */
const CONTROLS = "input, textarea, select";

/** The page on which a field is edited, told which one is looked for; nothing while there is no such page. */
export function fieldAddress(
  slug: string,
  path: FieldPath,
  content: ShopContent,
): string | undefined {
  const page = pageOf(slug, path, content);
  return page && `${page}?${new URLSearchParams({ [PARAM]: JSON.stringify(path) })}`;
}

function pageOf(slug: string, path: FieldPath, content: ShopContent): string | undefined {
  const { room: name, entry } = fieldPlace(path, content);
  const room = ROOMS.find(({ id }) => id === (name as string) && id !== "shop");
  if (name === "menu" || name === "composed") return roomAddress(slug, menuPage(name, entry));
  if (room) return roomAddress(slug, room.path);
  const section = shopSectionOf(path);
  return section && shopSectionAddress(slug, section);
}

/** A dish, a composed dish and a category have pages of their own. */
function menuPage(room: "menu" | "composed", entry: FieldPath | undefined): string {
  const [, category, , dish] = entry ?? [];
  if (!category) return "menu";
  if (dish) return `menu/${dish}`;
  return room === "composed" ? `menu/${category}` : `menu/category-list/${category}`;
}

/** The field by which a link led here. */
export function useLinkedField(): FieldPath | undefined {
  return readPath(new URLSearchParams(useSearch()).get(PARAM));
}

function readPath(text: string | null): FieldPath | undefined {
  try {
    const path: unknown = JSON.parse(text ?? "");
    const isPath = Array.isArray(path) && path.every((key) => typeof key === "string");
    return isPath && isFieldPath(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

/** Whoever came by a link to a field stands in it, as soon as its room shows it. */
export function useArrivalAtField(): void {
  const path = useLinkedField();
  const wanted = path && JSON.stringify(path);
  useEffect(() => {
    if (!wanted) return;
    const end = Date.now() + PATIENCE_MS;
    const timer = setInterval(() => {
      const field = document.querySelector(`[data-field=${JSON.stringify(wanted)}]`);
      // The room's title takes the focus as well, before or after: it is ours once it stays.
      const isThere = field?.contains(document.activeElement) ?? false;
      if (isThere || Date.now() > end) clearInterval(timer);
      if (isThere) return;
      field?.scrollIntoView({ block: "center" });
      field?.querySelector<HTMLElement>(CONTROLS)?.focus({ preventScroll: true });
    }, 100);
    return () => clearInterval(timer);
  }, [wanted]);
}
