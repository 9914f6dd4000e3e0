import { Copy, Smartphone } from "lucide-react";
import { Suspense } from "react";
import { useWords } from "../../../i18n/words.ts";
import { loadLater } from "../../../platform/load-later.ts";
import { Button } from "../../../ui/button.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { keyOf, plainCode } from "./plain-code.ts";
import { useCopy } from "./use-copy.ts";

const { Part: QrCode } = loadLater(() => import("./qr-code.tsx").then((module) => module.QrCode));

/** What an authenticator app needs: to scan, to open on this very phone, or to type. */
export function AuthenticatorKey({ uri }: { uri: string }) {
  const { set_up: words } = useWords("security");
  const copy = useCopy();
  const key = keyOf(uri);
  return (
    <div className="flex flex-col items-start gap-3">
      <Suspense fallback={<Skeleton className="size-56" />}>
        <QrCode text={uri} label={words.qr} />
      </Suspense>
      <a
        href={uri}
        className="hidden min-h-11 items-center gap-2 font-semibold text-accent underline-offset-4 hover:underline pointer-coarse:inline-flex"
      >
        <Smartphone size={18} aria-hidden />
        {words.open_app}
      </a>
      <p>{words.key}</p>
      <div className="flex w-full flex-wrap items-center gap-2">
        <code
          translate="no"
          className="min-w-0 rounded-xl bg-cream-deep px-3 py-2 text-lg tracking-wide break-words"
        >
          {key}
        </code>
        <Button look="secondary" onClick={() => void copy(plainCode(key))}>
          <Copy size={18} aria-hidden />
          {words.copy_key}
        </Button>
      </div>
    </div>
  );
}
