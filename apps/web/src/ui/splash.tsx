import { useEffect, useState } from "react";
import { classNames } from "./class-names.ts";

interface SplashProps {
  readonly picture: string;
  readonly stays: number;
  readonly fades: number;
}

type Phase = "there" | "fading" | "gone";

/**
 * A logo over the page while it settles. The page is ready and usable underneath; who asked for less
 * motion never sees it.
 */
export function Splash({ picture, stays, fades }: SplashProps) {
  const [phase, setPhase] = useState<Phase>(() =>
    window.matchMedia("(prefers-reduced-motion: reduce)").matches ? "gone" : "there",
  );
  useEffect(() => {
    const fading = setTimeout(() => setPhase("fading"), stays);
    const gone = setTimeout(() => setPhase("gone"), stays + fades);
    return () => {
      clearTimeout(fading);
      clearTimeout(gone);
    };
  }, [stays, fades]);

  if (phase === "gone") return null;
  return (
    <div
      aria-hidden
      data-splash
      style={{ transitionDuration: `${fades}ms` }}
      className={classNames(
        "pointer-events-none fixed inset-0 z-95 flex items-center justify-center bg-cream transition-opacity",
        phase === "fading" && "opacity-0",
      )}
    >
      <img src={picture} alt="" width={128} height={128} className="size-32 animate-rise" />
    </div>
  );
}
