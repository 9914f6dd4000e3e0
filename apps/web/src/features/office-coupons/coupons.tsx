import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { errorWords } from "../../i18n/error-words.ts";
import { useWords } from "../../i18n/words.ts";
import { useDraftContext } from "../../office/draft/draft-context.ts";
import { RoomPage } from "../../office/shell/room-page.tsx";
import { isApiError } from "../../platform/api.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { couponsQuery } from "./coupon-calls.ts";
import { CouponCard } from "./coupon-card.tsx";
import { CouponForm } from "./coupon-form.tsx";
import { CouponLink } from "./coupon-link.tsx";

/** The office's room for coupons, which take effect at once: they are no part of the draft. */
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
      {error && <LoadProblem error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <p className="text-ink-soft">{words.empty}</p>}
      {data && data.length > 0 && (
        <ul className="grid gap-4 lg:grid-cols-2">
          {data.map((coupon) => (
            <CouponCard
              key={coupon.code}
              slug={slug}
              coupon={coupon}
              onShare={() => setShared(coupon.code)}
            />
          ))}
        </ul>
      )}
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

function LoadProblem({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { failed } = useWords("officeCoupons");
  const errors = useWords("errors");
  const { retry } = useWords("common");
  return (
    <div className="flex flex-col items-start gap-3">
      <Notice tone="error">
        {failed} {isApiError(error) && errorWords(errors, error)}
      </Notice>
      <Button look="secondary" onClick={onRetry}>
        {retry}
      </Button>
    </div>
  );
}
