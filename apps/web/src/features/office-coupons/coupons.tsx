import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useWords } from "../../i18n/words.ts";
import { useDraftContext } from "../../office/draft/draft-context.ts";
import { LoadProblem } from "../../office/shell/load-problem.tsx";
import { RoomPage } from "../../office/shell/room-page.tsx";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { couponsQuery } from "./coupon-calls.ts";
import { CouponForm } from "./coupon-form.tsx";
import { CouponLink } from "./coupon-link.tsx";
import { CouponList } from "./coupon-list.tsx";

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
