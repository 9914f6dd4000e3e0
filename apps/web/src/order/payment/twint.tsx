import { twintMention } from "@comptoir/domain";
import { ExternalLink } from "lucide-react";
import { useWords } from "../../i18n/words.ts";
import { useMediaQuery } from "../../platform/use-media-query.ts";
import { useShop } from "../../shop/shop-context.tsx";
import { QrCode } from "../../ui/qr-code.tsx";
import { CopyRows } from "./copy-rows.tsx";
import { IN_HAND } from "./in-hand.ts";
import type { Payable } from "./payable.ts";

interface TwintProps {
  readonly payable: Payable;
  readonly heading: "h3" | "h4";
}

/** Does not show whether the payment arrived: TWINT reports it to the shop only. */
export function Twint({ payable, heading: Heading }: TwintProps) {
  const { payment: words } = useWords("orders");
  const { shop } = useShop();
  const { twint, twintLink, twintSticker } = shop.payment;
  if (!twint && !twintLink && !twintSticker) return null;
  return (
    <div className="flex flex-col gap-1">
      <Heading className="font-semibold">{words.by_twint}</Heading>
      <TwintCode />
      <CopyRows
        rows={[
          ...(twint ? [{ label: words.twint, shown: twint }] : []),
          { label: words.twint_message, shown: twintMention(payable, shop) },
        ]}
      />
      <p className="text-sm text-ink-soft">{words.twint_by_hand}</p>
    </div>
  );
}

/** On a phone a button opens the app; on other screens a phone scans the code. */
function TwintCode() {
  const { payment: words } = useWords("orders");
  const { shop } = useShop();
  const { twint, twintLink, twintSticker } = shop.payment;
  const isInHand = useMediaQuery(IN_HAND);
  if (isInHand && twintLink) {
    return (
      <a
        href={twintLink}
        target="_blank"
        rel="noreferrer"
        className="my-2 inline-flex min-h-11 items-center justify-center gap-2 rounded-full bg-accent px-5 py-2.5 text-center font-semibold text-white hover:bg-accent-deep"
      >
        <ExternalLink size={18} aria-hidden />
        {words.twint_open}
      </a>
    );
  }
  if (twintSticker && !(isInHand && twint)) {
    return (
      <figure className="flex flex-col items-center gap-2 py-2">
        <img
          src={twintSticker}
          alt={words.twint_sticker(shop.shopName)}
          className="h-56 max-w-full rounded-2xl border border-line bg-white object-contain"
        />
        <figcaption className="text-center text-sm text-ink-soft">{words.twint_scan}</figcaption>
      </figure>
    );
  }
  if (twintLink) {
    return (
      <figure className="flex flex-col items-center gap-2 py-2">
        <QrCode text={twintLink} label={words.twint_sticker(shop.shopName)} />
        <figcaption className="text-center text-sm text-ink-soft">
          {words.twint_scan_link}
        </figcaption>
      </figure>
    );
  }
  return null;
}
