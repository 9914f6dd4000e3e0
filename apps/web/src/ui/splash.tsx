import { useState } from "react";

/**
 * A logo over the page while it settles. The style sheet takes it away, so that it needs no script to
 * go; the page is ready and usable underneath, and who asked for less motion never sees it.
 */
export function Splash({ picture }: { picture: string }) {
  const [isGone, setGone] = useState(false);
  if (isGone) return null;
  return (
    <div
      aria-hidden
      data-splash
      onAnimationEnd={(event) => event.target === event.currentTarget && setGone(true)}
      className="pointer-events-none fixed inset-0 z-95 flex animate-vanish items-center justify-center bg-cream motion-reduce:hidden"
    >
      <img src={picture} alt="" width={128} height={128} fetchPriority="high" className="size-32" />
    </div>
  );
}
