import { orderPath } from "@comptoir/contract";
import { calendarFile, type Order } from "@comptoir/domain";
import { CalendarPlus } from "lucide-react";
import { useWords } from "../../i18n/words.ts";
import { useShop } from "../../shop/shop-context.tsx";
import { Button } from "../../ui/button.tsx";

export function CalendarButton({ order }: { order: Order }) {
  const { page: words } = useWords("orders");
  const { slug, shop } = useShop();
  const { address, phone } = shop.contact;
  const file = calendarFile({
    order,
    shop: { name: shop.shopName, address, phone },
    title: words.calendar_title(order.number, shop.shopName),
    url: new URL(orderPath(slug, order.number), window.location.origin).href,
  });
  if (file === null) return null;
  return (
    <Button look="secondary" onClick={() => save(file, words.calendar_file(order.number))}>
      <CalendarPlus size={18} aria-hidden />
      {words.calendar}
    </Button>
  );
}

function save(text: string, name: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: "text/calendar" }));
  const link = Object.assign(document.createElement("a"), { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}
