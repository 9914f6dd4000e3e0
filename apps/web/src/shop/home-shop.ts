import { DEFAULT_SLUG, isSlug, type Shop } from "@comptoir/domain";
import { useLocation } from "wouter";
import { readStored, writeStored } from "../platform/storage.ts";
import { useShopAt } from "./known-shops.ts";

const REMEMBERED_AS = "comptoir.shop";

/** Pages without a shop link back to the last visited one. */
export function rememberShop(slug: string): void {
  writeStored(REMEMBERED_AS, slug);
}

export function useHomeShop(): { slug: string; shop: Shop | undefined } {
  const [path] = useLocation();
  const slug = [path.split("/")[1], readStored(REMEMBERED_AS)].find(
    (candidate) => candidate && isSlug(candidate),
  );
  const home = slug ?? DEFAULT_SLUG;
  const { shop } = useShopAt(home);
  return { slug: home, shop };
}
