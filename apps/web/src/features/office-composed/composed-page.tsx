import { ArrowLeft } from "lucide-react";
import { type ComponentProps, type ReactNode, useId } from "react";
import { Link } from "wouter";
import { PreviewFrame } from "../../office/preview/preview-frame.tsx";
import { RoomPage } from "../../office/shell/room-page.tsx";
import { useMediaQuery } from "../../platform/use-media-query.ts";

interface ComposedPageProps extends ComponentProps<typeof RoomPage> {
  readonly back?: { readonly to: string; readonly label: string };
}

export function ComposedPage({ back, children, ...page }: ComposedPageProps) {
  const hasPreview = useMediaQuery("(min-width: 80rem)");
  return (
    <div className="xl:grid xl:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="min-w-0">
        {back && (
          <p className="mx-auto w-full max-w-5xl px-4 pt-3 -mb-5 lg:px-8">
            <Link
              to={back.to}
              className="inline-flex min-h-11 items-center gap-2 font-semibold text-accent underline-offset-4 hover:underline"
            >
              <ArrowLeft size={18} aria-hidden />
              {back.label}
            </Link>
          </p>
        )}
        <RoomPage {...page}>{children}</RoomPage>
      </div>
      {hasPreview && (
        <PreviewFrame className="sticky top-0 h-[calc(100dvh-var(--office-foot,5rem))] py-6 pr-8" />
      )}
    </div>
  );
}

interface SectionProps {
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
}

export function Section({ title, text, children }: SectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="flex min-w-0 flex-col gap-5 rounded-card border border-line bg-paper/60 p-4 sm:p-5"
    >
      <div>
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {text && <p className="text-sm text-ink-soft">{text}</p>}
      </div>
      {children}
    </section>
  );
}
