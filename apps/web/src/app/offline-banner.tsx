import { WifiOff } from "lucide-react";
import { useWords } from "../i18n/words.ts";
import { useOnline } from "../platform/use-online.ts";

export function OfflineBanner() {
  const words = useWords("common");
  const isOnline = useOnline();
  return (
    // Staff screens with `data-says-offline` show the age of their data themselves.
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 top-0 z-90 [body:has([data-says-offline])_&]:hidden"
    >
      {!isOnline && (
        <p className="flex items-center justify-center gap-2 bg-ink px-4 py-2 text-sm text-cream">
          <WifiOff size={16} aria-hidden className="shrink-0" />
          {words.offline}
        </p>
      )}
    </div>
  );
}
