import { useEffect } from "react";
import { Link } from "wouter";
import { useWords } from "../../i18n/words.ts";
import { useLayer } from "../../platform/layers.ts";
import { Button } from "../../ui/button.tsx";
import { PageMessage } from "../../ui/page-message.tsx";
import { SignInDialog } from "./sign-in-dialog.tsx";

export function SessionEnded({ slug }: { slug: string }) {
  const { staff: words, form } = useWords("account");
  const { isOpen, open, close } = useLayer("session-ended", { isTransient: true });
  useEffect(() => open(), [open]);
  return (
    <main>
      <PageMessage title={words.ended} text={words.typed_kept}>
        <Button onClick={() => open()}>{form.submit_sign_in}</Button>
        <Link
          to={`/${slug}`}
          className="inline-flex min-h-11 items-center font-semibold text-accent underline-offset-4 hover:underline"
        >
          {words.to_shop}
        </Link>
      </PageMessage>
      <SignInDialog open={isOpen} onClose={close} reason={`${words.ended}. ${words.typed_kept}`} />
    </main>
  );
}
