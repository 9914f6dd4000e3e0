import { useWords } from "../../i18n/words.ts";
import { useShop } from "../../shop/shop-context.tsx";
import { PhoneLink } from "../../ui/phone-link.tsx";
import { Card } from "./card.tsx";

export function ShopContact() {
  const { page: words } = useWords("orders");
  const { shop } = useShop();
  const { address, phone } = shop.contact;
  return (
    <Card id="order-shop" title={words.shop}>
      <div>
        <address className="not-italic">
          {shop.shopName}
          <br />
          {address.street}
          <br />
          {address.postalCode} {address.city}
        </address>
        <PhoneLink phone={phone} />
      </div>
    </Card>
  );
}
