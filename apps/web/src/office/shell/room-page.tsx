import { ChevronRight, type LucideIcon } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import { Link } from "wouter";
import { useFocusOnArrival } from "../../platform/use-focus-on-arrival.ts";
import { classNames } from "../../ui/class-names.ts";
import { useContent } from "../draft/use-draft.ts";

interface RoomPageProps {
  readonly title: string;
  readonly intro?: string;
  readonly actions?: ReactNode;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

export function RoomPage({ title, intro, actions, isWide = false, children }: RoomPageProps) {
  const heading = useFocusOnArrival<HTMLHeadingElement>();
  const shopName = useContent<string>(["shopName"]);
  useEffect(() => {
    document.title = [title, shopName].filter(Boolean).join(" · ");
  }, [title, shopName]);
  return (
    <div
      className={classNames(
        "mx-auto flex w-full flex-col gap-6 px-4 py-6 lg:px-8 lg:py-8",
        !isWide && "max-w-5xl",
      )}
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h1
            ref={heading}
            tabIndex={-1}
            className="text-3xl outline-none wrap-anywhere lg:text-4xl"
          >
            {title}
          </h1>
          {intro && <p className="mt-1 text-ink-soft">{intro}</p>}
        </div>
        {actions}
      </div>
      {children}
    </div>
  );
}

interface LinkCardProps {
  readonly to: string;
  readonly icon: LucideIcon;
  readonly name: string;
  readonly text: string;
}

export function LinkCard({ to, icon: Icon, name, text }: LinkCardProps) {
  return (
    <li>
      <Link
        to={to}
        className="flex h-full min-h-16 items-center gap-4 rounded-card border border-line bg-paper px-4 py-3 hover:border-accent"
      >
        <Icon size={24} aria-hidden className="shrink-0 text-accent" />
        <span className="min-w-0 flex-1 wrap-anywhere">
          <span className="block font-semibold">{name}</span>
          <span className="block text-sm text-ink-soft">{text}</span>
        </span>
        <ChevronRight size={20} aria-hidden className="shrink-0 text-ink-soft" />
      </Link>
    </li>
  );
}
