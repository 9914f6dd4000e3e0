import { useHomeShop } from "../../../lib/home-shop.ts";
import { classNames } from "../../../ui/class-names.ts";

export function ShopLogo({ className }: { className?: string }) {
  const { shop } = useHomeShop();
  return (
    <img
      src={shop?.logoUrl}
      alt={shop?.shopName ?? ""}
      width={64}
      height={64}
      className={classNames("size-16 rounded-2xl", className)}
    />
  );
}
