import { useState } from "react";
import { useWords } from "../i18n/words.ts";
import { SIGN_IN_LAYER } from "../identity/staff-memory.ts";
import { useCustomer } from "../identity/use-customer.ts";
import { useLayer } from "../platform/layers.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";

/** `isAsked`: the session ended elsewhere and the customer must sign in or continue as a guest. */
export function useEndedSession() {
  const { user, author } = useCustomer();
  const [guest, setGuest] = useState<string>();
  const ended = user ? null : author;
  return {
    isEnded: ended !== null,
    isAsked: ended !== null && ended.userId !== guest,
    goOnAsGuest: () => setGuest(ended?.userId),
  };
}

export function EndedSession({ onGuest }: { onGuest: () => void }) {
  const { session: words } = useWords("orders");
  const signIn = useLayer(SIGN_IN_LAYER);
  return (
    <Notice tone="error">
      <strong>{words.ended}</strong> {words.kept}
      <span className="mt-2 flex flex-wrap gap-2">
        <Button onClick={() => signIn.open()}>{words.sign_in}</Button>
        <Button look="secondary" onClick={onGuest}>
          {words.as_guest}
        </Button>
      </span>
    </Notice>
  );
}
