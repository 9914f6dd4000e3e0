import { useEffect, useEffectEvent } from "react";
import { pushHash, replaceHash } from "../../../platform/use-hash.ts";
import { track } from "../../../shop/analytics.ts";
import { useCustomShop } from "../../../shop/shop-context.tsx";
import type { Composer } from "./use-composer.ts";

/** Keeps the category in the hash, so that Back returns to the previous one. */
export function useCategoryChoice(composer: Composer): (categoryId: string) => void {
  const { menuCategories } = useCustomShop().shop;
  const turnToAddress = useEffectEvent(() => {
    const named = window.location.hash.slice(1);
    if (menuCategories.includes(named)) composer.turnTo(named);
  });
  const arrive = useEffectEvent(() => {
    // A dish begun earlier in this visit takes precedence over the hash.
    if (!composer.isBegun()) turnToAddress();
  });
  useEffect(() => {
    arrive();
    const follow = () => turnToAddress();
    window.addEventListener("hashchange", follow);
    return () => window.removeEventListener("hashchange", follow);
  }, []);

  return (categoryId) => {
    if (categoryId !== composer.categoryId) {
      replaceHash(composer.categoryId);
      pushHash(categoryId);
    }
    composer.turnTo(categoryId);
    track("select_category", { category: categoryId });
  };
}
