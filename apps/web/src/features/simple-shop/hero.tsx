import type { SimpleShop } from "@comptoir/contract";
import { Bike, Clock, ShoppingBag } from "lucide-react";
import type { ReactNode } from "react";
import { formatPrice } from "../../i18n/formats.ts";
import { useWords } from "../../i18n/words.ts";

export function Hero({ shop }: { shop: SimpleShop }) {
  const { hero } = useWords("shop");
  const towns = shop.delivery.freePostalCodes.map(({ city }) => city).join(", ");
  const pictures = shop.menuCategories
    .flatMap((id) => shop.categories[id]?.image ?? [])
    .slice(0, 3);
  return (
    <section className="relative overflow-hidden bg-linear-to-br from-accent-soft via-honey-soft to-cream-deep">
      <div className="mx-auto flex max-w-6xl items-center gap-10 px-5 py-8 sm:py-12 lg:px-6 lg:py-14">
        <div className="min-w-0 flex-1">
          <h1 className="text-4xl leading-[1.05] sm:text-6xl">{shop.shopName}</h1>
          <p className="mt-3 max-w-lg text-lg text-ink-soft sm:text-xl">
            {hero.promise(shop.contact.address.city)}
          </p>
          <ul className="mt-6 flex flex-col gap-2.5 sm:flex-row sm:flex-wrap">
            {towns && (
              <Fact icon={<Bike size={18} aria-hidden />}>{hero.free_delivery(towns)}</Fact>
            )}
            <Fact icon={<ShoppingBag size={18} aria-hidden />}>
              {hero.minimum(formatPrice(shop.minimumOrder))}
            </Fact>
            <Fact icon={<Clock size={18} aria-hidden />}>{hero.next_day}</Fact>
          </ul>
        </div>
        <div aria-hidden className="hidden shrink-0 grid-cols-2 gap-3 lg:grid">
          {pictures.map((picture, i) => (
            <img
              key={picture}
              src={picture}
              alt=""
              width={320}
              height={240}
              className={
                i === 0
                  ? "col-span-2 w-80 rounded-card shadow-float"
                  : "w-38.5 rounded-card shadow-card"
              }
            />
          ))}
        </div>
      </div>
    </section>
  );
}

function Fact({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="inline-flex items-start gap-2.5 rounded-3xl bg-paper/80 px-4 py-2 text-sm font-medium">
      <span className="mt-px shrink-0 text-accent">{icon}</span>
      {children}
    </li>
  );
}
