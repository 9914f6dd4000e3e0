import { ArrowLeft } from "lucide-react";
import { createContext, type ReactNode, use, useId } from "react";
import { Link } from "wouter";
import { useWords } from "../../i18n/words.ts";
import { RoomPage } from "../../office/shell/room-page.tsx";
import { useFocusOnArrival } from "../../platform/use-focus-on-arrival.ts";
import type { DishContent } from "./menu-content.ts";
import { useMenuAddresses } from "./use-menu.ts";

/** True while the editor is beside the list, false while it is a page. */
export const PaneContext = createContext(false);

interface PaneProps {
  readonly title: string;
  readonly intro?: string | undefined;
  readonly children: ReactNode;
}

export function Pane({ title, intro, children }: PaneProps) {
  const isBeside = use(PaneContext);
  const words = useWords("officeMenu");
  const { list } = useMenuAddresses();
  if (isBeside) {
    return (
      <PaneBeside title={title} intro={intro}>
        {children}
      </PaneBeside>
    );
  }
  return (
    <>
      <div className="mx-auto w-full max-w-5xl px-4 pt-3 lg:px-8">
        <Link
          to={list}
          className="-ml-2 inline-flex min-h-11 items-center gap-2 rounded-full px-2 font-semibold text-accent"
        >
          <ArrowLeft size={20} aria-hidden />
          {words.back}
        </Link>
      </div>
      <div className="-mt-4">
        <RoomPage title={title} {...(intro && { intro })}>
          {children}
        </RoomPage>
      </div>
    </>
  );
}

export function PaneHeading({ id, children }: { id?: string; children: ReactNode }) {
  const Heading = use(PaneContext) ? "h3" : "h2";
  return (
    <Heading id={id} className="text-lg">
      {children}
    </Heading>
  );
}

function PaneBeside({ title, intro, children }: PaneProps) {
  const heading = useFocusOnArrival<HTMLHeadingElement>();
  return (
    <section className="flex flex-col gap-6 pb-4">
      <div>
        <h2 ref={heading} tabIndex={-1} className="text-2xl outline-none wrap-anywhere">
          {title}
        </h2>
        {intro && <p className="mt-1 text-ink-soft">{intro}</p>}
      </div>
      {children}
    </section>
  );
}

export interface DishPartProps {
  readonly category: string;
  readonly dish: DishContent;
}

export function Section({ title, children }: { title: string; children: ReactNode }) {
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className="flex min-w-0 flex-col gap-5 rounded-card border border-line bg-paper p-4 sm:p-5"
    >
      <PaneHeading id={headingId}>{title}</PaneHeading>
      {children}
    </section>
  );
}
