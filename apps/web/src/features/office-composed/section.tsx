import { type ReactNode, useId } from "react";

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
