import type { CustomShop, Shop, SimpleShop } from "@comptoir/domain";
import { createContext, type ReactNode, use, useMemo } from "react";

interface OpenShop<S extends Shop = Shop> {
  readonly slug: string;
  readonly shop: S;
}

const ShopContext = createContext<OpenShop | null>(null);

interface ShopProviderProps extends OpenShop {
  readonly children: ReactNode;
}

export function ShopProvider({ slug, shop, children }: ShopProviderProps) {
  const open = useMemo(() => ({ slug, shop }), [slug, shop]);
  return <ShopContext value={open}>{children}</ShopContext>;
}

export function useShop(): OpenShop {
  const open = use(ShopContext);
  if (!open) throw new Error("no shop is open here");
  return open;
}

export function useSimpleShop(): OpenShop<SimpleShop> {
  const { slug, shop } = useShop();
  if (shop.kind !== "simple") throw new Error(`${slug} has no simple menu`);
  return { slug, shop };
}

export function useCustomShop(): OpenShop<CustomShop> {
  const { slug, shop } = useShop();
  if (shop.kind !== "custom") throw new Error(`${slug} has no customisable menu`);
  return { slug, shop };
}
