import { type FieldPath, fieldPlace, isFieldPath, type ShopContent } from "@comptoir/domain";
import { useEffect } from "react";
import { useSearch } from "wouter";
import { ROOMS, roomAddress } from "./rooms.ts";
import { shopSectionAddress, shopSectionOf } from "./shop-sections.ts";

const PARAM = "field";
const PATIENCE_MS = 5_000;
/** Excludes the reset button, which comes before them. */
const CONTROLS = "input, textarea, select";

/** The page that edits the field, with the field in its query; undefined if there is none. */
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
  if (room) return roomAddress(slug, room.id);
  const section = shopSectionOf(path);
  return section && shopSectionAddress(slug, section);
}

function menuPage(room: "menu" | "composed", entry: FieldPath | undefined): string {
  const [, category, , dish] = entry ?? [];
  if (!category) return "menu";
  if (dish) return `menu/${dish}`;
  return room === "composed" ? `menu/${category}` : `menu/category-list/${category}`;
}

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

export function useArrivalAtField(): void {
  const path = useLinkedField();
  const wanted = path && JSON.stringify(path);
  useEffect(() => {
    if (!wanted) return;
    const end = Date.now() + PATIENCE_MS;
    const timer = setInterval(() => {
      const field = document.querySelector(`[data-field=${JSON.stringify(wanted)}]`);
      // The room's title takes the focus too, before or after: repeat until the field keeps it.
      const isThere = field?.contains(document.activeElement) ?? false;
      if (isThere || Date.now() > end) clearInterval(timer);
      if (isThere) return;
      field?.scrollIntoView({ block: "center" });
      field?.querySelector<HTMLElement>(CONTROLS)?.focus({ preventScroll: true });
    }, 100);
    return () => clearInterval(timer);
  }, [wanted]);
}
