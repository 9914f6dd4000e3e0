import type { ReactNode } from "react";
import { useWords } from "../../i18n/words.ts";
import { classNames } from "../../ui/class-names.ts";

interface NumberColumnProps {
  readonly heading: string;
  readonly tone: "preparing" | "ready";
  readonly isEmpty: boolean;
  readonly children: ReactNode;
}

export function NumberColumn({ heading, tone, isEmpty, children }: NumberColumnProps) {
  const { display } = useWords("board");
  return (
    <section
      aria-label={heading}
      className={classNames(
        "flex min-h-0 flex-col gap-[3vh] overflow-hidden rounded-[2rem] p-[max(1.25rem,2.5vw)]",
        tone === "ready" ? "bg-[#12351f]" : "bg-[#241a12]",
      )}
    >
      <h2
        className={classNames(
          "text-[clamp(1.75rem,4.2vw,5rem)] leading-none",
          tone === "ready" ? "text-[#9be7ae]" : "text-[#f5c766]",
        )}
      >
        {heading}
      </h2>
      {isEmpty ? (
        <p className="m-auto text-[clamp(1.5rem,4vw,4.5rem)] text-[#c9b8a6]">{display.none}</p>
      ) : (
        children
      )}
    </section>
  );
}

interface NumbersProps {
  readonly numbers: readonly number[];
  /** They share their column with the large number. */
  readonly isSecondary?: boolean;
  readonly fresh?: ReadonlySet<number>;
}

/** Numbers side by side; the more there are, the smaller they get, so that all stay on the screen. */
export function Numbers({ numbers, isSecondary = false, fresh }: NumbersProps) {
  return (
    <ul
      className={classNames(
        "flex flex-wrap content-start gap-x-[2.5vw] gap-y-[1.5vh] font-bold tabular-nums",
        isSecondary ? secondarySize(numbers.length) : sizeFor(numbers.length),
      )}
    >
      {numbers.map((number) => (
        <li key={number} className={classNames("leading-none", fresh?.has(number) && "ready-now")}>
          {number}
        </li>
      ))}
    </ul>
  );
}

function sizeFor(count: number): string {
  if (count <= 6) return "text-[clamp(3rem,10vw,14rem)]";
  if (count <= 15) return "text-[clamp(2.25rem,6vw,8rem)]";
  if (count <= 32) return "text-[clamp(1.5rem,3.6vw,5rem)]";
  return "text-[clamp(1.25rem,2.4vw,3.5rem)]";
}

function secondarySize(count: number): string {
  if (count <= 3) return "text-[clamp(2.5rem,8vw,11rem)]";
  if (count <= 9) return "text-[clamp(2rem,4.5vw,6rem)]";
  if (count <= 20) return "text-[clamp(1.5rem,3vw,4rem)]";
  return "text-[clamp(1.25rem,2.2vw,3rem)]";
}
