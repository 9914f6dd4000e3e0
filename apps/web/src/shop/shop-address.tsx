import { classNames } from "../ui/class-names.ts";
import { useShop } from "./shop-context.tsx";

export function ShopAddress({ className }: { readonly className?: string }) {
  const { shop } = useShop();
  const { street, postalCode, city } = shop.contact.address;
  return (
    <address className={classNames("not-italic", className)}>
      {shop.shopName}
      <br />
      {street}
      <br />
      {postalCode} {city}
    </address>
  );
}
