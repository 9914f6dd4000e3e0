import { CalendarDays, type LucideIcon, ShoppingBag, ShoppingBasket } from "lucide-react";
import { formatDay, formatPrice } from "../../i18n/formats.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { useEarliestDay } from "../../shop/earliest-day.ts";
import { useSimpleShop } from "../../shop/shop-context.tsx";
import { useVisit } from "../../shop/visit.ts";

export function EmptyBasket() {
  const { shop } = useSimpleShop();
  const words = useWords("basket");
  const { hero } = useWords("shop");
  const language = useLanguage();
  const earliest = useEarliestDay();
  const { channel } = useVisit();
  return (
    <div className="flex flex-col gap-3">
      <p className="flex items-center gap-3 font-display text-lg font-semibold">
        <span className="inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-accent-soft text-accent">
          <ShoppingBasket size={22} aria-hidden />
        </span>
        {words.empty}
      </p>
      {!channel && <p className="text-ink-soft">{words.add_first}</p>}
      {channel !== "counter" && (
        <ul className="flex flex-col gap-1.5 text-sm font-medium">
          {shop.minimumOrder > 0 && (
            <Fact icon={ShoppingBag}>{words.minimum(formatPrice(shop.minimumOrder))}</Fact>
          )}
          {earliest && (
            <Fact icon={CalendarDays}>{hero.earliest(formatDay(earliest, language))}</Fact>
          )}
        </ul>
      )}
    </div>
  );
}

function Fact({ icon: Icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <li className="flex gap-2">
      <Icon size={18} aria-hidden className="shrink-0 text-accent" />
      {children}
    </li>
  );
}
