import { useWords } from "../../i18n/words.ts";
import { Button } from "../../ui/button.tsx";
import { PageMessage } from "../../ui/page-message.tsx";

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
