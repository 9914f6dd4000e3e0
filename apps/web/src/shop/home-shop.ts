import { DEFAULT_SLUG, isSlug, type Shop } from "@comptoir/domain";
import { useLocation } from "wouter";
import { readStored, writeStored } from "../platform/storage.ts";
import { useShopAt } from "./known-shops.ts";

const REMEMBERED_AS = "comptoir.shop";

/** Pages that belong to no shop lead back to the one last visited. */
export function rememberShop(slug: string): void {
  writeStored(REMEMBERED_AS, slug);
}

/** The shop of this page, else the one last visited, else the default one. */
export function useHomeShop(): { slug: string; shop: Shop | undefined } {
  const [path] = useLocation();
  const slug = [path.split("/")[1], readStored(REMEMBERED_AS)].find(
    (candidate) => candidate && isSlug(candidate),
  );
  const home = slug ?? DEFAULT_SLUG;
  const { shop } = useShopAt(home);
  return { slug: home, shop };
}
