import { useEffect } from "react";
import TeamRoom from "../../features/office-team/team.tsx";
import { useWords } from "../../i18n/words.ts";
import { useShop } from "../../shop/shop-context.tsx";
import { showSecondFactor } from "./staff.tsx";

export default function OfficeTeamPage() {
  const { slug, shop } = useShop();
  const { title } = useWords("officeTeam");
  useEffect(() => {
    document.title = `${title} · ${shop.shopName}`;
  }, [title, shop.shopName]);
  return (
    <main className="min-h-dvh">
      <TeamRoom slug={slug} secondFactor={showSecondFactor} />
    </main>
  );
}
