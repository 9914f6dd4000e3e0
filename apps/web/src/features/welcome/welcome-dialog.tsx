import type { Shop } from "@comptoir/contract";
import { hasEnded } from "@comptoir/domain";
import { Camera } from "lucide-react";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { Countdown } from "./countdown.tsx";
import { OfferCard } from "./offer-card.tsx";
import { useNow } from "./use-now.ts";

interface WelcomeDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly shop: Shop;
  readonly offers: NonNullable<Shop["offers"]>;
}

export function WelcomeDialog({ open, onClose, shop, offers }: WelcomeDialogProps) {
  const common = useWords("common");
  const { welcome: words } = useWords("shop");
  const language = useLanguage();
  const now = useNow(open);
  const { instagram } = shop.contact;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={offers.title[language]}
      closeLabel={common.close}
      footer={
        <Button wide onClick={onClose}>
          {words.start}
        </Button>
      }
    >
      <Countdown offers={offers} now={now} />
      <ul className="flex flex-col gap-3">
        {runningFirst(offers.items, now).map((offer) => (
          <OfferCard key={offer.id} offer={offer} now={now} />
        ))}
      </ul>
      {instagram && (
        <a
          href={instagram}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center gap-2 self-start font-semibold text-accent underline-offset-4 hover:underline"
        >
          <Camera size={19} aria-hidden />
          {words.instagram}
        </a>
      )}
      <p className="text-sm text-ink-soft">{offers.terms[language]}</p>
    </Dialog>
  );
}

function runningFirst<T extends { until?: string | undefined }>(offers: readonly T[], now: Date) {
  return offers.toSorted((a, b) => Number(hasEnded(a.until, now)) - Number(hasEnded(b.until, now)));
}
