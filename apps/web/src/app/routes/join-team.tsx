import { isSlug } from "@comptoir/domain";
import { useEffect } from "react";
import { Redirect, useParams } from "wouter";
import { JoinTeam } from "../../features/account/join/join-team.tsx";
import { LanguageSwitch } from "../../features/shop-header/language-switch.tsx";
import { useWords } from "../../i18n/words.ts";
import { readForVisit, writeForVisit } from "../../platform/storage.ts";
import { useHash } from "../../platform/use-hash.ts";
import { useShopAt } from "../../shop/known-shops.ts";
import { TitledShopPage } from "./titled-shop-page.tsx";

export default function JoinTeamRoute() {
  const { slug = "" } = useParams();
  const link = useInvitationLink();
  const { title } = useWords("officeTeam");
  if (!isSlug(slug)) return <Redirect to="/" replace />;
  const page = (
    <>
      <JoinHeader slug={slug} />
      <main id="content" tabIndex={-1} className="px-4 py-8 outline-none sm:py-12">
        <JoinTeam slug={slug} link={link} />
      </main>
    </>
  );
  return (
    <TitledShopPage slug={slug} title={title} otherwise={page}>
      {page}
    </TitledShopPage>
  );
}

const STORED_AS = "comptoir.invitation";

/** Keeps the link for the visit: the Google redirect may return to the address without its hash. */
function useInvitationLink() {
  const hash = useHash();
  useEffect(() => {
    if (hash) writeForVisit(STORED_AS, hash);
  }, [hash]);
  const parameters = new URLSearchParams(hash || (readForVisit(STORED_AS) ?? ""));
  const proof = parameters.get("proof");
  return { key: parameters.get("key") ?? "", ...(proof && { proof }) };
}

/** A shop that is not yet published has no logo. */
function JoinHeader({ slug }: { slug: string }) {
  const { shop } = useShopAt(slug);
  return (
    <header className="border-b border-line bg-paper">
      <div className="mx-auto flex max-w-5xl items-center justify-between gap-3 px-4 py-2.5">
        <span className="flex min-w-0 items-center gap-3">
          {shop && (
            <>
              <img src={shop.logoUrl} alt="" width={44} height={44} className="shrink-0" />
              <span className="truncate font-display text-xl font-semibold max-sm:hidden">
                {shop.shopName}
              </span>
            </>
          )}
        </span>
        <LanguageSwitch />
      </div>
    </header>
  );
}
