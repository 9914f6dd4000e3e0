import type { Shop } from "@comptoir/contract";
import { hasEnded } from "@comptoir/domain";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { Badge } from "../../ui/badge.tsx";
import { classNames } from "../../ui/class-names.ts";

interface OfferCardProps {
  readonly offer: NonNullable<Shop["offers"]>["items"][number];
  readonly now: Date;
}

export function OfferCard({ offer, now }: OfferCardProps) {
  const { welcome: words } = useWords("shop");
  const language = useLanguage();
  const isOver = hasEnded(offer.until, now);
  return (
    <li className="flex gap-4 rounded-card bg-paper p-3.5 shadow-card">
      <img
        src={offer.icon}
        alt=""
        width={96}
        height={72}
        className={classNames("h-18 w-24 shrink-0 rounded-2xl object-cover", isOver && "grayscale")}
      />
      <div className="min-w-0">
        <h3 className="text-lg leading-snug">{offer.title[language]}</h3>
        {isOver && <Badge>{words.ended}</Badge>}
        <p className="mt-1 text-sm leading-relaxed text-ink-soft">{offer.text[language]}</p>
        {offer.link && !isOver && (
          <a
            href={offer.link}
            target="_blank"
            rel="noreferrer"
            aria-label={`${words.take_part} – ${offer.title[language]}`}
            className="inline-flex min-h-11 items-center text-sm font-semibold text-accent underline underline-offset-4"
          >
            {words.take_part}
          </a>
        )}
      </div>
    </li>
  );
}
