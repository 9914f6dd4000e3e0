import { DEFAULT_SLUG, isSlug } from "@comptoir/domain";
import { useQuery } from "@tanstack/react-query";
import { Redirect, useParams } from "wouter";
import { Checking, StaffOnly } from "../../features/account/access/staff-access.tsx";
import { useSignOut } from "../../features/account/access/use-sign-out.ts";
import { loadWithWords } from "../../i18n/load-with-words.ts";
import { Office, type RoomPages } from "../../office/shell/office.tsx";
import { OwnerOnly } from "../../office/shell/owner-only.tsx";
import { useIsOwner } from "../../office/shell/use-right.ts";
import { shopQuery, useShopTheme } from "../../shop/shop.ts";
import { showSecondFactor } from "./staff.tsx";

const { Part: MoreRoom } = loadWithWords(["office"], () =>
  import("../../office/shell/more-room.tsx").then((module) => module.MoreRoom),
);

const { Part: OfficeTeamPage } = loadWithWords(["officeTeam"], () =>
  import("./office-team.tsx").then((module) => module.OfficeTeamPage),
);

const { Part: OpeningPage } = loadWithWords(["officeOpening", "officePhotos"], () =>
  import("../../features/office-opening/opening.tsx").then((module) => module.default),
);

/** Each room comes when it is first entered. */
const PAGES: RoomPages = {
  open: OpeningPage,
  team: OfficeTeamPage,
  more: MoreRoom,
};

/** The office of a shop, which need not be open yet: it has a draft before customers see anything. */
export default function OfficePage() {
  const { slug = "" } = useParams();
  if (!isSlug(slug)) return <Redirect to={`/${DEFAULT_SLUG}`} replace />;
  return (
    <StaffOnly slug={slug}>
      <OwnersOffice slug={slug} />
    </StaffOnly>
  );
}

function OwnersOffice({ slug }: { slug: string }) {
  const { data: shop } = useQuery(shopQuery(slug));
  useShopTheme(shop);
  const isOwner = useIsOwner();
  const signOut = useSignOut();
  if (isOwner === undefined) return <Checking />;
  if (!isOwner) return <OwnerOnly slug={slug} />;
  const tools = { signOut, secondFactor: showSecondFactor };
  return <Office slug={slug} tools={tools} pages={PAGES} />;
}
