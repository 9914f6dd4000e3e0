import { useWords } from "../../i18n/words.ts";
import { Button } from "../../ui/button.tsx";
import { PageMessage } from "../../ui/page-message.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";

export function MenuLoading() {
  const words = useWords("shop");
  return (
    <main aria-busy="true" className="mx-auto max-w-6xl px-4 py-6">
      <p role="status" className="sr-only">
        {words.loading}
      </p>
      <Skeleton className="h-14" />
      <Skeleton className="mt-6 h-40" />
      <div className="mt-6 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
        {[1, 2, 3].map((card) => (
          <Skeleton key={card} className="h-80" />
        ))}
      </div>
    </main>
  );
}

export function MenuError({ onRetry }: { onRetry: () => void }) {
  const words = useWords("shop");
  const { retry } = useWords("common");
  return (
    <main>
      <PageMessage role="alert" title={words.error.title} text={words.error.text}>
        <Button onClick={onRetry}>{retry}</Button>
      </PageMessage>
    </main>
  );
}
