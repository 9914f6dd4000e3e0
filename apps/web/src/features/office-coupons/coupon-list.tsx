import type { OfficeCoupon } from "@comptoir/contract";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useWords } from "../../i18n/words.ts";
import { SearchBox } from "../../office/fields/search-box.tsx";
import { Button } from "../../ui/button.tsx";
import { CouponCard } from "./coupon-card.tsx";

const PAGE = 20;

interface CouponListProps {
  readonly slug: string;
  readonly coupons: readonly OfficeCoupon[];
  readonly onShare: (code: string) => void;
}

export function CouponList({ slug, coupons, onShare }: CouponListProps) {
  const { list: words } = useWords("officeCoupons");
  const [typed, setTyped] = useState("");
  const [most, setMost] = useState(PAGE);
  const list = useRef<HTMLUListElement>(null);
  const sought = typed.trim().toUpperCase();
  const found = coupons.filter(({ code }) => code.toUpperCase().includes(sought));
  const showMore = () => {
    flushSync(() => setMost(most + PAGE));
    // The button may be gone: move the focus to the first new coupon.
    list.current?.children[most]?.querySelector<HTMLElement>("button")?.focus();
  };
  return (
    <>
      {coupons.length > PAGE && (
        <search>
          <SearchBox label={words.search} value={typed} onChange={setTyped} />
          <p role="status" className={found.length > 0 ? "sr-only" : "mt-3 text-ink-soft"}>
            {words.found(found.length)}
          </p>
        </search>
      )}
      <ul ref={list} className="grid gap-4 empty:hidden lg:grid-cols-2">
        {found.slice(0, most).map((coupon) => (
          <CouponCard
            key={coupon.code}
            slug={slug}
            coupon={coupon}
            onShare={() => onShare(coupon.code)}
          />
        ))}
      </ul>
      {found.length > most && (
        <Button look="secondary" className="self-center" onClick={showMore}>
          {words.more(found.length - most)}
        </Button>
      )}
    </>
  );
}
