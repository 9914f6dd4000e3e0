import { useParams } from "wouter";
import { useWords } from "../../i18n/words.ts";
import type { ShopFailure } from "../../shop/fetch-shop.ts";
import { Button } from "../../ui/button.tsx";
import { PageMessage } from "../../ui/page-message.tsx";
import { useDraftMessages } from "./draft-messages.ts";

interface PreviewProblemProps {
  readonly failure: ShopFailure;
  readonly onRetry: () => void;
}

export default function PreviewProblem({ failure, onRetry }: PreviewProblemProps) {
  const { slug } = useParams();
  const { preview: words } = useWords("basket");
  const { retry } = useWords("common");
  const { error: menuError } = useWords("shop");
  useDraftMessages(onRetry);
  const { code, status } = failure;
  const isExpired = status === 403 || status === 404;
  // The draft arrived but could not be parsed: it is incomplete.
  const reason = code === "internal_error" ? words.cannot_show : menuError;
  const text = isExpired ? words.expired : reason;
  return (
    <main>
      <PageMessage role="alert" {...text}>
        {!isExpired && <Button onClick={onRetry}>{retry}</Button>}
        {/* A plain link: within the app, the page would stay in preview mode. */}
        <a
          href={`/${slug}`}
          className="inline-flex min-h-11 items-center rounded-full px-4 font-semibold text-accent underline-offset-4 hover:underline"
        >
          {words.to_shop}
        </a>
      </PageMessage>
    </main>
  );
}
