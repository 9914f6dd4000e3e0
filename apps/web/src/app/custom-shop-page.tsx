import type { CustomShop } from "@comptoir/contract";

export default function CustomShopPage({ shop }: { slug: string; shop: CustomShop }) {
  return <main>{shop.shopName}</main>;
}
