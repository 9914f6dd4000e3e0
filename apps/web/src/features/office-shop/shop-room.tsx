import { ChevronLeft } from "lucide-react";
import { Link, Redirect, useRoute } from "wouter";
import { useWords } from "../../i18n/words.ts";
import { useDraftContext } from "../../office/draft/draft-context.ts";
import { LinkCard, RoomPage } from "../../office/shell/room-page.tsx";
import { roomAddress } from "../../office/shell/rooms.ts";
import {
  SHOP_SECTIONS,
  type ShopSectionId,
  shopSectionAddress,
} from "../../office/shell/shop-sections.ts";
import { classNames } from "../../ui/class-names.ts";
import { ShopSection } from "./shop-parts.tsx";

export function ShopRoom() {
  const { slug } = useDraftContext();
  const address = roomAddress(slug, "shop");
  const [, params] = useRoute(`${address}/:section`);
  const [isHome] = useRoute(address);
  const section = SHOP_SECTIONS.find(({ id }) => id === params?.section);
  if (section) return <SectionPage key={section.id} id={section.id} />;
  return isHome ? <AllSections /> : <Redirect to={address} replace />;
}

function AllSections() {
  const { rooms } = useWords("office");
  const { sections } = useWords("officeShop");
  const { slug } = useDraftContext();
  return (
    <RoomPage title={rooms.shop.name} intro={rooms.shop.text}>
      <ul className="grid gap-3 md:grid-cols-2">
        {SHOP_SECTIONS.map(({ id, icon }) => (
          <LinkCard key={id} to={shopSectionAddress(slug, id)} icon={icon} {...sections[id]} />
        ))}
      </ul>
    </RoomPage>
  );
}

function SectionPage({ id }: { id: ShopSectionId }) {
  const { rooms } = useWords("office");
  const { sections } = useWords("officeShop");
  const { slug } = useDraftContext();
  return (
    <div className="mx-auto w-full max-w-6xl xl:grid xl:grid-cols-[13rem_minmax(0,1fr)]">
      <div className="px-4 pt-4 xl:hidden">
        <Link
          to={roomAddress(slug, "shop")}
          className="-ml-2 inline-flex min-h-11 items-center gap-1 rounded-full px-2 font-semibold text-accent hover:bg-cream-deep"
        >
          <ChevronLeft size={20} aria-hidden />
          {rooms.shop.name}
        </Link>
      </div>
      <SectionNav current={id} />
      <RoomPage title={sections[id].name} intro={sections[id].text}>
        <ShopSection id={id} />
      </RoomPage>
    </div>
  );
}

function SectionNav({ current }: { current: ShopSectionId }) {
  const { rooms } = useWords("office");
  const { sections } = useWords("officeShop");
  const { slug } = useDraftContext();
  return (
    <nav
      aria-label={rooms.shop.name}
      className="sticky top-0 hidden max-h-dvh flex-col self-start overflow-y-auto py-8 pl-4 xl:flex"
    >
      {SHOP_SECTIONS.map(({ id, icon: Icon }) => (
        <Link
          key={id}
          to={shopSectionAddress(slug, id)}
          aria-current={id === current ? "page" : undefined}
          className={classNames(
            "flex min-h-11 items-center gap-2.5 rounded-2xl px-3 py-1.5 text-sm font-semibold hover:bg-cream-deep",
            id === current && "bg-accent-soft text-accent",
          )}
        >
          <Icon size={18} aria-hidden className="shrink-0" />
          <span className="min-w-0 wrap-anywhere">{sections[id].name}</span>
        </Link>
      ))}
    </nav>
  );
}
