import { Bike, Clock, ShoppingBag } from "lucide-react";
import type { ReactNode } from "react";
import { formatList, formatPrice } from "../../i18n/formats.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { freeTowns } from "../../shop/shop.ts";
import { useSimpleShop } from "../../shop/shop-context.tsx";
import { classNames } from "../../ui/class-names.ts";

export function Hero() {
  const { shop } = useSimpleShop();
  const { hero } = useWords("shop");
  const language = useLanguage();
  const towns = freeTowns(shop);
  return (
    <section className="overflow-hidden bg-linear-to-br from-accent-soft via-honey-soft to-cream-deep">
      <div className="mx-auto flex max-w-6xl items-center gap-10 px-5 py-6 sm:py-9 lg:px-6">
        <div className="min-w-0 flex-1">
          <h1 className="text-4xl leading-[1.05] sm:text-5xl lg:text-6xl">{shop.shopName}</h1>
          <p className="mt-2 max-w-lg text-lg text-ink-soft sm:mt-3 sm:text-xl">
            {hero.promise(shop.contact.address.city)}
          </p>
          <ul className="mt-4 flex flex-wrap gap-2 sm:mt-6">
            <Fact icon={<ShoppingBag size={17} aria-hidden />}>
              {hero.minimum(formatPrice(shop.minimumOrder))}
            </Fact>
            <Fact icon={<Clock size={17} aria-hidden />}>{hero.next_day}</Fact>
            {towns.length > 0 && (
              <Fact icon={<Bike size={17} aria-hidden />}>
                {hero.free_delivery(formatList(towns, language))}
              </Fact>
            )}
          </ul>
        </div>
        <Pictures />
      </div>
    </section>
  );
}

const TILTS = ["-rotate-6", "z-10 -translate-y-2 scale-110", "rotate-6"];

function Pictures() {
  const { shop } = useSimpleShop();
  const pictures = shop.menuCategories.flatMap((id) => shop.categories[id]?.image ?? []);
  return (
    <div aria-hidden className="hidden shrink-0 items-center pr-4 lg:flex">
      {pictures.slice(0, TILTS.length).map((picture, i) => (
        <img
          key={picture}
          src={picture}
          alt=""
          width={208}
          height={156}
          className={classNames(
            "w-44 rounded-card border-4 border-paper shadow-float",
            i > 0 && "-ml-9",
            TILTS[i],
          )}
        />
      ))}
    </div>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="inline-flex items-start gap-2 rounded-3xl bg-paper/80 px-3.5 py-1.5 text-sm leading-snug font-medium">
      <span className="mt-px shrink-0 text-accent">{icon}</span>
      {children}
    </li>
  );
}
