import { RotateCw } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useWords } from "../../i18n/words.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useDraftState } from "../draft/draft-context.ts";
import { usePreviewLink } from "./preview-link.ts";
import { useScaledPhone } from "./use-scaled-phone.ts";

/** The draft as customers would see it on a phone, following every change that is saved. As high as what it stands in. */
export function PreviewFrame({ className }: { readonly className?: string }) {
  const { preview: words } = useWords("office");
  const { data: link, isError, refetch } = usePreviewLink();
  const [loads, setLoads] = useState(0);
  const end = useRef<HTMLSpanElement>(null);
  return (
    <section
      aria-label={words.label}
      className={classNames("relative flex min-h-0 flex-col gap-2", className)}
    >
      <div className="flex items-center justify-between gap-2">
        <h2 className="text-lg">{words.label}</h2>
        <Button
          look="secondary"
          className="sr-only focus-visible:not-sr-only"
          onClick={() => end.current?.focus()}
        >
          {words.skip}
        </Button>
        <IconButton label={words.reload} onClick={() => setLoads(loads + 1)}>
          <RotateCw size={18} aria-hidden />
        </IconButton>
      </div>
      {isError && (
        <Notice tone="error">
          <p>{words.failed}</p>
          <Button look="quiet" onClick={() => void refetch()}>
            {words.retry}
          </Button>
        </Notice>
      )}
      {link && <Phone key={`${link.url} ${loads}`} url={link.url} />}
      <span ref={end} tabIndex={-1} className="sr-only">
        {words.end}
      </span>
    </section>
  );
}

function Phone({ url }: { url: string }) {
  const { preview: words } = useWords("office");
  const { place, size } = useScaledPhone();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  const revision = useDraftState(({ draft }) => draft?.revision);
  const told = useRef(revision);
  useEffect(() => {
    // What it loads with is the draft as it is.
    if (told.current === revision) return;
    told.current = revision;
    frame.current?.contentWindow?.postMessage({ type: "comptoir:draft" }, window.location.origin);
  }, [revision]);
  return (
    <div
      ref={place}
      className="relative min-h-96 flex-1 overflow-hidden rounded-card border border-line bg-cream"
    >
      {!isLoaded && <Skeleton className="absolute inset-0" />}
      <iframe
        ref={frame}
        src={url}
        title={words.title}
        onLoad={() => setLoaded(true)}
        style={size}
        className="absolute top-0 left-1/2 origin-top -translate-x-1/2"
      />
    </div>
  );
}
