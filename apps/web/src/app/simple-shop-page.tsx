import type { SimpleShop } from "@comptoir/contract";

export default function SimpleShopPage({ shop }: { slug: string; shop: SimpleShop }) {
  return <main>{shop.shopName}</main>;
}
