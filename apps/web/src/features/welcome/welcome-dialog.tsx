import { type Day, inLanguage, partOffers, type Shop, timeUntil } from "@comptoir/domain";
import { Camera } from "lucide-react";
import { useEffect, useState } from "react";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { useShop } from "../../shop/shop-context.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";

type Offers = NonNullable<Shop["offers"]>;

interface WelcomeDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly offers: Offers;
}

export function WelcomeDialog({ open, onClose, offers }: WelcomeDialogProps) {
  const common = useWords("common");
  const { welcome: words } = useWords("shop");
  const language = useLanguage();
  const now = useNow(open);
  const { shopName, contact } = useShop().shop;
  const { running, ended } = partOffers(offers.items, now);
  const isOpen = timeUntil(offers.countdownTo, now) === undefined;
  return (
    <Dialog
      isHarmless
      open={open}
      onClose={onClose}
      title={isOpen ? words.title_open(shopName) : inLanguage(offers.title, language)}
      closeLabel={common.close}
      footer={
        <Button wide onClick={onClose}>
          {words.start}
        </Button>
      }
    >
      <Countdown offers={offers} now={now} />
      <ul className="flex flex-col gap-3">
        {running.map((offer) => (
          <OfferCard key={offer.id} offer={offer} />
        ))}
      </ul>
      {contact.instagram && (
        <a
          href={contact.instagram}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center gap-2 self-start font-semibold text-accent underline-offset-4 hover:underline"
        >
          <Camera size={19} aria-hidden />
          {words.instagram}
        </a>
      )}
      {isOpen && <Ended offers={ended} countedDownTo={offers.countdownTo} />}
      <p className="text-xs text-ink-soft">{inLanguage(offers.terms, language)}</p>
    </Dialog>
  );
}

function useNow(isShown: boolean): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    if (!isShown) return;
    setNow(new Date());
    const timer = setInterval(() => setNow(new Date()), 1000);
    return () => clearInterval(timer);
  }, [isShown]);
  return now;
}

const UNITS = ["days", "hours", "minutes", "seconds"] as const;

function Countdown({ offers, now }: { offers: Offers; now: Date }) {
  const { welcome: words } = useWords("shop");
  const language = useLanguage();
  const left = timeUntil(offers.countdownTo, now);
  if (!left) {
    return (
      <p className="rounded-card bg-leaf-soft px-5 py-4 text-sm leading-relaxed font-medium text-leaf">
        <Sentences text={inLanguage(offers.openedText, language)} />
      </p>
    );
  }
  return (
    <>
      <p className="text-sm text-ink-soft">
        <Sentences text={inLanguage(offers.intro, language)} />
      </p>
      <div className="rounded-card bg-accent px-4 py-5 text-center text-white">
        <p className="text-sm font-semibold">{words.opens_in}</p>
        <div role="timer" className="mt-2 grid grid-cols-4 gap-2">
          {UNITS.map((unit) => (
            <p key={unit}>
              <span className="block font-display text-4xl font-semibold tabular-nums">
                {String(left[unit]).padStart(2, "0")}
              </span>{" "}
              <span className="text-xs">{words[unit](left[unit])}</span>
            </p>
          ))}
        </div>
      </div>
    </>
  );
}

/** Each on a line of its own: no paint of the dialog is larger than those of the page below. */
function Sentences({ text }: { text: string }) {
  return text.split(/(?<=[.!?])\s+/).map((sentence) => (
    <span key={sentence} className="block">
      {sentence}
    </span>
  ));
}

type Offer = Offers["items"][number];

function OfferCard({ offer }: { offer: Offer }) {
  const { welcome: words } = useWords("shop");
  const language = useLanguage();
  return (
    <li className="flex gap-4 rounded-card bg-paper p-3.5 shadow-card">
      <img
        src={offer.icon}
        alt=""
        width={96}
        height={72}
        className="h-18 w-24 shrink-0 rounded-2xl object-cover"
      />
      <div className="min-w-0">
        <h3 className="text-lg leading-snug">{inLanguage(offer.title, language)}</h3>
        <p className="mt-1 text-[0.8125rem] leading-relaxed text-ink-soft">
          <Sentences text={inLanguage(offer.text, language)} />
        </p>
        {offer.link && (
          <a
            href={offer.link}
            target="_blank"
            rel="noreferrer"
            aria-label={`${words.take_part} – ${inLanguage(offer.title, language)}`}
            className="inline-flex min-h-11 items-center text-sm font-semibold text-accent underline underline-offset-4"
          >
            {words.take_part}
          </a>
        )}
      </div>
    </li>
  );
}

function Ended({ offers, countedDownTo }: { offers: readonly Offer[]; countedDownTo: Day }) {
  const { past: words } = useWords("menu");
  const language = useLanguage();
  const day = countedDownTo.split("-").toReversed().join(".");
  return (
    <details className="border-t border-line pt-2 text-xs text-ink-soft">
      <summary className="cursor-pointer py-2.5 font-semibold">{words.over}</summary>
      <p className="pb-2">{words.countdown_over(day)}</p>
      <ul className="flex flex-col gap-2">
        {offers.map(({ id, title, text }) => (
          <li key={id}>
            <span className="font-semibold">{inLanguage(title, language)}</span>{" "}
            <Badge>{words.ended}</Badge> {inLanguage(text, language)}
          </li>
        ))}
      </ul>
    </details>
  );
}
