import { useQuery } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";
import { type CSSProperties, useCallback, useEffect, useRef, useState } from "react";
import { useWords } from "../../i18n/words.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { makePreviewLink } from "../draft/draft-calls.ts";
import { useDraftContext, useDraftState } from "../draft/draft-context.ts";

const TRY_MS = 250;
const MOST_TRIES = 20;
const NOWHERE: readonly string[] = [];

interface PreviewFrameProps {
  /** Headings to scroll to; the page shows one of them, depending on its language. */
  readonly headings?: readonly string[];
  readonly className?: string;
}

export function PreviewFrame({ headings = NOWHERE, className }: PreviewFrameProps) {
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
      {link && <Phone key={`${link.url} ${loads}`} url={link.url} headings={headings} />}
      <span ref={end} tabIndex={-1} className="sr-only">
        {words.end}
      </span>
    </section>
  );
}

function Phone({ url, headings }: { url: string; headings: readonly string[] }) {
  const { preview: words } = useWords("office");
  const { place, size } = useScaledPhone();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  const revision = useDraftState(({ draft }) => draft?.revision);
  const sentRevision = useRef(revision);
  useEffect(() => {
    // The page loads the current draft by itself; announce later revisions only.
    if (sentRevision.current === revision) return;
    sentRevision.current = revision;
    frame.current?.contentWindow?.postMessage({ type: "comptoir:draft" }, window.location.origin);
  }, [revision]);
  const sought = headings.join("\n");
  useEffect(() => {
    if (!isLoaded || sought === "") return;
    // The page fetches the draft after `load`, so poll for the heading.
    let tries = MOST_TRIES;
    const timer = setInterval(() => {
      tries -= 1;
      if (scrollTo(frame.current, sought.split("\n")) || tries === 0) clearInterval(timer);
    }, TRY_MS);
    return () => clearInterval(timer);
  }, [isLoaded, sought]);
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

function scrollTo(frame: HTMLIFrameElement | null, headings: readonly string[]): boolean {
  const found = [...(frame?.contentDocument?.querySelectorAll("h2, h3") ?? [])].find((heading) =>
    headings.includes(heading.textContent),
  );
  const page = frame?.contentWindow;
  if (!found || !page) return false;
  // `scrollIntoView` would scroll the outer page as well.
  page.scrollBy({ top: found.getBoundingClientRect().top - page.innerHeight / 3 });
  return true;
}

/** A link is valid for a week; renew it daily in long visits. */
const RENEW_MS = 24 * 3600_000;

/** Not under `officeKey`: a new link after each publication would reload the page. */
function usePreviewLink() {
  const { slug } = useDraftContext();
  return useQuery({
    queryKey: ["office-preview", slug],
    queryFn: () => makePreviewLink(slug),
    staleTime: RENEW_MS,
    refetchInterval: RENEW_MS,
    retry: false,
  });
}

const PHONE_WIDTH = 390;

function useScaledPhone() {
  const [size, setSize] = useState<CSSProperties>({ width: PHONE_WIDTH, height: "100%" });
  const place = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      const { width, height } = entry.contentRect;
      const scale = Math.min(1, width / PHONE_WIDTH);
      setSize((before) => {
        const next = { width: PHONE_WIDTH, height: height / scale, scale: String(scale) };
        return before.height === next.height && before.scale === next.scale ? before : next;
      });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { place, size };
}
