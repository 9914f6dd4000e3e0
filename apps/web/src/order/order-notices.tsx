import { changedLine, type ErrorBody, type LegalPage } from "@comptoir/contract";
import { type Rappen, timeInZurich } from "@comptoir/domain";
import { Hourglass } from "lucide-react";
import { useState } from "react";
import * as z from "zod/mini";
import { formatPrice } from "../i18n/formats.ts";
import { useWords } from "../i18n/words.ts";
import { SIGN_IN_LAYER } from "../identity/staff-memory.ts";
import { useCustomer } from "../identity/use-customer.ts";
import { useLayer } from "../platform/layers.ts";
import { useShop } from "../shop/shop-context.tsx";
import { Button } from "../ui/button.tsx";
import { classNames } from "../ui/class-names.ts";
import { Notice } from "../ui/notice.tsx";
import type { Hold } from "./hold/use-hold.ts";
import { useWaitingOrder } from "./waiting-order.ts";

/** Consent text above the order button. Its links open beside the order, which stays open. */
export function Agreement({ className }: { readonly className?: string }) {
  const { agreement: words } = useWords("orders");
  return (
    <p className={classNames("text-ink-soft", className)}>
      {words.before}
      <LegalLink page="terms" name={words.terms} />
      {words.between}
      <LegalLink page="privacy" name={words.privacy} />
      {words.after}
    </p>
  );
}

function LegalLink({ page, name }: { page: LegalPage; name: string }) {
  const { slug } = useShop();
  const { agreement: words } = useWords("orders");
  return (
    <a
      href={`/${slug}/${page}`}
      target="_blank"
      rel="noreferrer"
      className="underline underline-offset-4"
    >
      {name}
      <span className="sr-only">{words.new_tab}</span>
    </a>
  );
}

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

interface EndedSessionProps {
  readonly session: ReturnType<typeof useEndedSession>;
  readonly onGuest?: () => void;
}

export function EndedSession({ session, onGuest }: EndedSessionProps) {
  const { session: words } = useWords("orders");
  const signIn = useLayer(SIGN_IN_LAYER);
  if (!session.isAsked) return null;
  return (
    <Notice tone="error">
      <strong>{words.ended}</strong> {words.kept}
      <span className="mt-2 flex flex-wrap gap-2">
        <Button onClick={() => signIn.open()}>{words.sign_in}</Button>
        <Button
          look="secondary"
          onClick={() => {
            onGuest?.();
            session.goOnAsGuest();
          }}
        >
          {words.as_guest}
        </Button>
      </span>
    </Notice>
  );
}

export function HoldNote({ hold }: { readonly hold: Hold }) {
  const { hold: words } = useWords("service");
  if (hold.isOver) {
    return (
      <Notice tone="info">
        {words.over}
        <Button look="secondary" className="mt-2 flex" onClick={() => hold.again()}>
          {words.again}
        </Button>
      </Notice>
    );
  }
  return (
    <p role="status" className="flex items-center gap-2 text-sm empty:hidden">
      {hold.until && (
        <>
          <Hourglass size={16} aria-hidden className="shrink-0 text-accent" />
          <span>
            {words.held(timeInZurich(hold.until))} {/* Announced once, not every minute. */}
            <span aria-hidden className="text-ink-soft tabular-nums">
              ({words.minutes_left(hold.minutesLeft)})
            </span>
          </span>
        </>
      )}
    </p>
  );
}

/** Says that the order could not be sent offline, and offers to send it once online. */
export function WaitingNotice({ isErrorShown }: { isErrorShown: boolean }) {
  const { slug } = useShop();
  const { waiting: words } = useWords("offline");
  const order = useWaitingOrder(slug);
  if (!order || (order.isUnsure && isErrorShown)) return null;
  if (order.canGo) {
    return <Notice tone="info">{order.isUnsure ? words.ready_unsure : words.ready}</Notice>;
  }
  if (order.isUnsure) return null;
  return (
    <Notice tone="error">
      <strong>{words.no_line}</strong> {words.is_kept}
    </Notice>
  );
}

export function useShowsOfflineNotice(): boolean {
  const { slug } = useShop();
  return useWaitingOrder(slug)?.isUnsure === false;
}

interface RefusedLinesProps {
  readonly error: Pick<ErrorBody, "lines">;
  readonly paid?: (price: Rappen) => Rappen;
}

export function RefusedLines({ error, paid = (price) => price }: RefusedLinesProps) {
  const { changes: words } = useWords("basket");
  const lines = z.safeParse(z.array(changedLine), error.lines ?? []).data ?? [];
  const priceOf = (price: Rappen) => formatPrice(paid(price));
  if (lines.length === 0) return null;
  return (
    <ul className="flex flex-col gap-0.5 text-sm">
      {lines.map(({ index, name = "", was, price }) => (
        <li key={index}>
          {was === undefined
            ? words.price_now(name, priceOf(price))
            : words.price_of(name, priceOf(was), priceOf(price))}
        </li>
      ))}
    </ul>
  );
}
