import { couponPath, type OfficeCoupon } from "@comptoir/contract";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useWords } from "../../i18n/words.ts";
import { useDraftContext } from "../../office/draft/draft-context.ts";
import { SearchBox } from "../../office/fields/search-box.tsx";
import { LinkToShare } from "../../office/shell/link-to-share.tsx";
import { LoadProblem } from "../../office/shell/load-problem.tsx";
import { RoomPage } from "../../office/shell/room-page.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { QrCode } from "../../ui/qr-code.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { couponsQuery } from "./coupon-calls.ts";
import { CouponCard } from "./coupon-card.tsx";
import { CouponForm } from "./coupon-form.tsx";

/** Coupons take effect at once: they are not part of the draft. */
export function CouponsRoom() {
  const { slug } = useDraftContext();
  const words = useWords("officeCoupons");
  const { data, error, refetch } = useQuery(couponsQuery(slug));
  const [isMaking, setMaking] = useState(false);
  const [shared, setShared] = useState<string | null>(null);
  return (
    <RoomPage
      title={words.title}
      intro={words.intro}
      actions={
        <Button onClick={() => setMaking(true)}>
          <Plus size={20} aria-hidden />
          {words.add}
        </Button>
      }
    >
      {!data && !error && <Skeleton className="h-48" />}
      {error && <LoadProblem text={words.failed} error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className="text-ink-soft">{words.empty}</p>}
      {data && data.length > 0 && <CouponList slug={slug} coupons={data} onShare={setShared} />}
      <CouponForm
        slug={slug}
        open={isMaking}
        onClose={() => setMaking(false)}
        onMade={(code) => {
          setMaking(false);
          setShared(code);
        }}
      />
      <CouponLink slug={slug} code={shared} onClose={() => setShared(null)} />
    </RoomPage>
  );
}

const PAGE = 20;

interface CouponListProps {
  readonly slug: string;
  readonly coupons: readonly OfficeCoupon[];
  readonly onShare: (code: string) => void;
}

function CouponList({ slug, coupons, onShare }: CouponListProps) {
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

interface CouponLinkProps {
  readonly slug: string;
  readonly code: string | null;
  readonly onClose: () => void;
}

function CouponLink({ slug, code, onClose }: CouponLinkProps) {
  const { link: words } = useWords("officeCoupons");
  const { close } = useWords("common");
  const url = code ? `${window.location.origin}${couponPath(slug, code)}` : "";
  return (
    <Dialog
      open={code !== null}
      onClose={onClose}
      title={words.title(code ?? "")}
      description={words.text}
      closeLabel={close}
    >
      {code && (
        <div className="flex flex-col gap-4">
          <LinkToShare label={words.label} url={url} />
          <div className="flex justify-center">
            <QrCode text={url} label={words.qr(code)} />
          </div>
        </div>
      )}
    </Dialog>
  );
}
