import { Bike, Clock, type LucideIcon, ShoppingBag } from "lucide-react";
import { formatDay, formatList, formatPrice } from "../../i18n/formats.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { useEarliestDay } from "../../shop/earliest-day.ts";
import { useService } from "../../shop/service/service-store.ts";
import { freeTowns } from "../../shop/shop.ts";
import { useSimpleShop } from "../../shop/shop-context.tsx";
import { classNames } from "../../ui/class-names.ts";

export function Hero() {
  const { shop } = useSimpleShop();
  const { hero } = useWords("shop");
  const language = useLanguage();
  const earliest = useEarliestDay();
  const towns = freeTowns(shop);
  const status = useService()?.status;
  // Shops with own service rules may not deliver on the next day.
  const unknown = shop.service ? "\u00a0" : hero.next_day;
  return (
    <section className="bg-linear-to-r from-accent-soft via-honey-soft to-cream-deep">
      <div className="mx-auto max-w-page px-4 py-3 sm:flex sm:items-center sm:gap-10 sm:py-5 lg:px-6">
        <div className="min-w-0 flex-1">
          <h1 className="text-2xl leading-tight sm:text-4xl">{shop.shopName}</h1>
          {/* Reserve two lines for the status, so that nothing shifts. */}
          <p
            className={classNames(
              "text-sm text-ink-soft sm:mt-1 sm:text-lg",
              shop.service && "max-sm:min-h-10",
            )}
          >
            {status || hero.promise(shop.contact.address.city)}
          </p>
        </div>
        {/* Reserve one line per fact, so that nothing shifts when the day is known. */}
        <ul className="mt-1.5 text-[0.9375rem] font-medium sm:mt-0 sm:w-1/2 sm:max-w-md">
          <Fact icon={Clock}>
            {earliest ? hero.earliest(formatDay(earliest, language)) : unknown}
          </Fact>
          {shop.minimumOrder > 0 && (
            <Fact icon={ShoppingBag}>{hero.minimum(formatPrice(shop.minimumOrder))}</Fact>
          )}
          {towns.length > 0 && (
            <Fact icon={Bike}>{hero.free_delivery(formatList(towns, language))}</Fact>
          )}
        </ul>
      </div>
    </section>
  );
}

function Fact({ icon: Icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <li className="flex gap-2 py-0.5 leading-snug">
      <Icon size={17} aria-hidden className="mt-px shrink-0 text-accent" />
      {children}
    </li>
  );
}
