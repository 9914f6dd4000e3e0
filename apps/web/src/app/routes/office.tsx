import { DEFAULT_SLUG, isSlug, SIMPLE_MENU } from "@comptoir/domain";
import { Suspense, useEffect, useRef } from "react";
import { Link, Redirect, useParams } from "wouter";
import { Checking, useSignOut } from "../../features/account/access/staff-access.tsx";
import { StaffForms } from "../../features/account/staff-forms.tsx";
import { loadWithWords } from "../../i18n/load-with-words.ts";
import { useWords } from "../../i18n/words.ts";
import { useProveAgain } from "../../identity/prove-again.ts";
import { useMay } from "../../identity/use-profile.ts";
import { useDraftContext } from "../../office/draft/draft-context.ts";
import { useContent } from "../../office/draft/use-draft.ts";
import { Office, type RoomPages } from "../../office/shell/office.tsx";
import { useLayer } from "../../platform/layers.ts";
import { useShopAt } from "../../shop/known-shops.ts";
import { useShopAccent } from "../../shop/shop.ts";
import { PageMessage } from "../../ui/page-message.tsx";

const room = (...part: Parameters<typeof loadWithWords>) => loadWithWords(...part).Part;

const MenuRoom = room(["officeMenu", "officePhotos", "shop", "menu"], () =>
  import("../../features/office-menu/menu-room.tsx").then((module) => module.MenuRoom),
);

const ComposedRoom = room(["officeComposed", "officePhotos", "composer"], () =>
  import("../../features/office-composed/composed-room.tsx").then((module) => module.default),
);

const { Part: TeamRoom } = loadWithWords(["officeTeam", "board", "orders"], () =>
  import("../../features/office-team/team.tsx").then((module) => module.default),
);

const PAGES: RoomPages = {
  open: room(["officeOpening", "officePhotos"], () =>
    import("../../features/office-opening/opening.tsx").then((module) => module.default),
  ),
  today: room(["officeToday", "officeDish", "officePhotos", "board", "orders"], () =>
    import("../../features/office-today/today.tsx").then((module) => module.TodayRoom),
  ),
  menu: () => (useContent(["menuType"]) === SIMPLE_MENU ? <MenuRoom /> : <ComposedRoom />),
  prices: room(["officePrices"], () =>
    import("../../features/office-prices/prices.tsx").then((module) => module.PricesRoom),
  ),
  coupons: room(["officeCoupons"], () =>
    import("../../features/office-coupons/coupons.tsx").then((module) => module.CouponsRoom),
  ),
  figures: room(["officeFigures", "shop"], () =>
    import("../../features/office-figures/figures-room.tsx").then((module) => module.FiguresRoom),
  ),
  service: room(["officeService"], () =>
    import("../../features/office-service/service-room.tsx").then((module) => module.ServiceRoom),
  ),
  shop: room(["officeShop", "officePhotos"], () =>
    import("../../features/office-shop/shop-room.tsx").then((module) => module.ShopRoom),
  ),
  publish: room(["officePublication"], () =>
    import("../../features/office-publication/publish-room.tsx").then(
      (module) => module.PublishRoom,
    ),
  ),
  history: room(["officePublication"], () =>
    import("../../features/office-publication/history-room.tsx").then(
      (module) => module.HistoryRoom,
    ),
  ),
  exchange: room(["officeExchange"], () =>
    import("../../features/office-exchange/exchange.tsx").then((module) => module.ExchangeRoom),
  ),
  team: () => <TeamRoom slug={useDraftContext().slug} />,
  more: room(["office"], () =>
    import("../../office/shell/more-room.tsx").then((module) => module.MoreRoom),
  ),
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
  return (
    <>
      <Office slug={slug} tools={{ signOut }} pages={PAGES} />
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

const { Part: ProveAgainDialog } = loadWithWords(["account", "security"], () =>
  import("../../features/account/sign-in/prove-again-dialog.tsx").then(
    (module) => module.ProveAgainDialog,
  ),
);

/** Asks for the password again while a call waits for it. Back cancels the call. */
function ProveAgain() {
  const { answer } = useProveAgain();
  const { isOpen, open, close } = useLayer("prove-again", { isTransient: true });
  const wasOpen = useRef(false);
  const isDemanded = answer !== null;
  useEffect(() => {
    if (isDemanded) open();
  }, [isDemanded, open]);
  useEffect(() => {
    if (wasOpen.current && !isOpen) answer?.(false);
    wasOpen.current = isOpen;
  }, [isOpen, answer]);
  if (!answer || !isOpen) return null;
  return (
    <Suspense fallback={null}>
      <ProveAgainDialog
        onProven={() => {
          answer(true);
          close();
        }}
        onCancel={close}
      />
    </Suspense>
  );
}
