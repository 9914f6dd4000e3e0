import { useWords } from "../../i18n/words.ts";
import { ShopAddress } from "../../shop/shop-address.tsx";
import { useShop } from "../../shop/shop-context.tsx";
import { PhoneLink } from "../../ui/phone-link.tsx";
import { Card } from "./card.tsx";

export function ShopContact() {
  const { page: words } = useWords("orders");
  const { shop } = useShop();
  return (
    <Card id="order-shop" title={words.shop}>
      <div>
        <ShopAddress />
        <PhoneLink phone={shop.contact.phone} />
      </div>
    </Card>
  );
}
