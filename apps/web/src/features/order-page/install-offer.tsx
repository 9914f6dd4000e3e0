import { Download, Share } from "lucide-react";
import { useWords } from "../../i18n/words.ts";
import { install, useInstallable } from "../../platform/install.ts";
import { useShop } from "../../shop/shop-context.tsx";
import { Button } from "../../ui/button.tsx";

export function InstallOffer() {
  const { shop } = useShop();
  const { install: words } = useWords("offline");
  const how = useInstallable();
  if (how === null) return null;
  if (how === "by-hand") {
    return (
      <p className="flex items-start gap-2 px-2 text-sm text-ink-soft">
        <Share size={18} aria-hidden className="mt-0.5 shrink-0" />
        {words.apple(shop.shopName)}
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-1.5">
      <Button look="secondary" onClick={() => void install()}>
        <Download size={18} aria-hidden className="shrink-0" />
        {words.start(shop.shopName)}
      </Button>
      <p className="px-2 text-center text-sm text-ink-soft">{words.hint}</p>
    </div>
  );
}
