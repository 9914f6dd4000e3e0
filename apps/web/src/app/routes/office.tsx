import { DEFAULT_SLUG, isSlug, SIMPLE_MENU } from "@comptoir/domain";
import { Link, Redirect, useParams } from "wouter";
import { Checking } from "../../features/account/access/staff-access.tsx";
import { useSignOut } from "../../features/account/access/staff-access.tsx";
import { StaffForms } from "../../features/account/staff-forms.tsx";
import { loadWithWords } from "../../i18n/load-with-words.ts";
import { useWords } from "../../i18n/words.ts";
import { useMay } from "../../identity/use-may.ts";
import { useContent } from "../../office/draft/use-draft.ts";
import { Office, type RoomPages } from "../../office/shell/office.tsx";
import { useShopAt } from "../../shop/known-shops.ts";
import { useShopAccent } from "../../shop/shop.ts";
import { PageMessage } from "../../ui/page-message.tsx";
import { ProveAgain } from "./prove-again.tsx";
import { showSecondFactor } from "./staff.tsx";

const { Part: MoreRoom } = loadWithWords(["office"], () =>
  import("../../office/shell/more-room.tsx").then((module) => module.MoreRoom),
);

const { Part: TodayRoom } = loadWithWords(
  ["officeToday", "officeDish", "officePhotos", "board", "orders"],
  () => import("../../features/office-today/today.tsx").then((module) => module.TodayRoom),
);

const { Part: CouponsRoom } = loadWithWords(["officeCoupons"], () =>
  import("../../features/office-coupons/coupons.tsx").then((module) => module.CouponsRoom),
);

const { Part: OfficeTeamPage } = loadWithWords(["officeTeam", "board", "orders"], () =>
  import("./office-team.tsx").then((module) => module.OfficeTeamPage),
);

const { Part: ShopRoom } = loadWithWords(["officeShop", "officePhotos"], () =>
  import("../../features/office-shop/shop-room.tsx").then((module) => module.ShopRoom),
);

const { Part: ServiceRoom } = loadWithWords(["officeService"], () =>
  import("../../features/office-service/service-room.tsx").then((module) => module.ServiceRoom),
);

const { Part: MenuRoom } = loadWithWords(["officeMenu", "officePhotos", "shop", "menu"], () =>
  import("../../features/office-menu/menu-room.tsx").then((module) => module.MenuRoom),
);

const { Part: PublishRoom } = loadWithWords(["officePublication"], () =>
  import("../../features/office-publication/publish-room.tsx").then((module) => module.PublishRoom),
);

const { Part: HistoryRoom } = loadWithWords(["officePublication"], () =>
  import("../../features/office-publication/history-room.tsx").then((module) => module.HistoryRoom),
);

const { Part: ComposedRoom } = loadWithWords(["officeComposed", "officePhotos", "composer"], () =>
  import("../../features/office-composed/composed-room.tsx").then((module) => module.default),
);

function MenuPage() {
  const isSimple = useContent(["menuType"]) === SIMPLE_MENU;
  return isSimple ? <MenuRoom /> : <ComposedRoom />;
}

const { Part: PricesRoom } = loadWithWords(["officePrices"], () =>
  import("../../features/office-prices/prices.tsx").then((module) => module.PricesRoom),
);

const { Part: ExchangeRoom } = loadWithWords(["officeExchange"], () =>
  import("../../features/office-exchange/exchange.tsx").then((module) => module.ExchangeRoom),
);

const { Part: FiguresRoom } = loadWithWords(["officeFigures", "shop"], () =>
  import("../../features/office-figures/figures-room.tsx").then((module) => module.FiguresRoom),
);

const { Part: OpeningPage } = loadWithWords(["officeOpening", "officePhotos"], () =>
  import("../../features/office-opening/opening.tsx").then((module) => module.default),
);

const PAGES: RoomPages = {
  open: OpeningPage,
  today: TodayRoom,
  menu: MenuPage,
  prices: PricesRoom,
  coupons: CouponsRoom,
  figures: FiguresRoom,
  service: ServiceRoom,
  shop: ShopRoom,
  publish: PublishRoom,
  history: HistoryRoom,
  exchange: ExchangeRoom,
  team: OfficeTeamPage,
  more: MoreRoom,
};

/** The shop may still be unpublished: then only its draft exists. */
export default function OfficePage() {
  const { slug = "" } = useParams();
  if (!isSlug(slug)) return <Redirect to={`/${DEFAULT_SLUG}`} replace />;
  return (
    <StaffForms slug={slug}>
      <OwnersOffice slug={slug} />
    </StaffForms>
  );
}

function OwnersOffice({ slug }: { slug: string }) {
  const { shop } = useShopAt(slug);
  // Only the accent colour: each room sets its own title and may open before the shop has loaded.
  useShopAccent(shop);
  const isOwner = useMay("office");
  const signOut = useSignOut();
  if (isOwner === undefined) return <Checking />;
  if (!isOwner) return <OwnerOnly slug={slug} />;
  const tools = { signOut, secondFactor: showSecondFactor };
  return (
    <>
      <Office slug={slug} tools={tools} pages={PAGES} />
      <ProveAgain />
    </>
  );
}

function OwnerOnly({ slug }: { slug: string }) {
  const { owner_only: words, to_board } = useWords("office");
  return (
    <main>
      <PageMessage title={words.title} text={words.text}>
        <Link
          to={`/${slug}/orders`}
          className="inline-flex min-h-11 items-center rounded-full bg-accent px-5 font-semibold text-white hover:bg-accent-deep"
        >
          {to_board}
        </Link>
      </PageMessage>
    </main>
  );
}
