import { type ReactNode, useCallback, useState } from "react";
import { useWords } from "../../i18n/words.ts";
import { classNames } from "../../ui/class-names.ts";

interface NumberColumnProps {
  readonly heading: string;
  readonly tone: "preparing" | "ready";
  readonly isEmpty: boolean;
  readonly children: (box: Box) => ReactNode;
}

export function NumberColumn({ heading, tone, isEmpty, children }: NumberColumnProps) {
  const { display } = useWords("board");
  const { box, ref } = useBox();
  return (
    <section
      aria-label={heading}
      className={classNames(
        "flex min-h-0 min-w-0 flex-col gap-[1.5vh] overflow-hidden rounded-[2rem] p-[max(1rem,1.5vw)]",
        tone === "ready" ? "bg-[#12351f]" : "bg-[#241a12]",
      )}
    >
      <h2
        className={classNames(
          "text-[clamp(1.5rem,3.2vw,8rem)] leading-none",
          tone === "ready" ? "text-[#9be7ae]" : "text-[#f5c766]",
        )}
      >
        {heading}
      </h2>
      <div ref={ref} className="grid min-h-0 flex-1 content-start">
        {isEmpty ? (
          <p className="py-[8vh] text-center text-[clamp(1.5rem,4vw,9rem)] text-[#c9b8a6]">
            {display.none}
          </p>
        ) : (
          box && children(box)
        )}
      </div>
    </section>
  );
}

function useBox() {
  const [box, setBox] = useState<Box>();
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const measure = () => setBox({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { box, ref };
}

interface NumbersProps {
  readonly numbers: readonly number[];
  readonly box: Box;
}

export function Numbers({ numbers, box }: NumbersProps) {
  return <NumberGrid numbers={numbers} fit={largestSize(numbers.length, digitsOf(numbers), box)} />;
}

interface FreshNumbersProps extends NumbersProps {
  readonly fresh: ReadonlySet<number>;
}

export function NumbersUnderLatest({ numbers, fresh, box }: FreshNumbersProps) {
  const [latest, ...others] = numbers;
  if (latest === undefined) return null;
  const sizes = largestSizes(others.length, digitsOf(numbers), box);
  return (
    <>
      <p
        key={latest}
        style={{ fontSize: sizes.latest }}
        className={classNames("leading-none font-bold", fresh.has(latest) && "ready-now")}
      >
        {latest}
      </p>
      <NumberGrid numbers={others} fit={sizes.others} fresh={fresh} />
    </>
  );
}

interface NumberGridProps {
  readonly numbers: readonly number[];
  readonly fit: Fit;
  readonly fresh?: ReadonlySet<number>;
}

function NumberGrid({ numbers, fit, fresh }: NumberGridProps) {
  const gridTemplateColumns = `repeat(${fit.columns}, minmax(0, 1fr))`;
  return (
    <ul
      style={{ fontSize: fit.size, gridTemplateColumns }}
      className="grid gap-x-[0.3em] leading-none font-bold"
    >
      {numbers.map((number) => (
        <li key={number} className={classNames(fresh?.has(number) && "ready-now")}>
          {number}
        </li>
      ))}
    </ul>
  );
}

function digitsOf(numbers: readonly number[]): number {
  return Math.max(0, ...numbers.map((number) => String(number).length));
}

interface Box {
  readonly width: number;
  readonly height: number;
}

interface Fit {
  /** Font size in pixels. */
  readonly size: number;
  readonly columns: number;
}

/** In font sizes: widest digit of the font, and gap between numbers. A line is 1 high. */
const DIGIT = 0.65;
const GAP = 0.3;
/** Maximum share of the box's height. */
const HIGHEST = 0.5;
const HIGHEST_LATEST = 0.75;
/** Minimum ratio of the latest number to the others. */
const LATEST = 1.5;

export function largestSize(count: number, digits: number, box: Box): Fit {
  return fitUnder(0, count, digits, box);
}

/** The same with the latest number above, which takes the remaining space. */
export function largestSizes(count: number, digits: number, box: Box) {
  const widest = box.width / (digits * DIGIT);
  const { columns, ...fit } = fitUnder(LATEST, count, digits, box);
  const size = Math.floor(Math.min(fit.size, widest / LATEST));
  const left = box.height - Math.ceil(count / columns) * size;
  const latest = Math.floor(Math.min(left, widest, box.height * HIGHEST_LATEST));
  return { latest, others: { size, columns } };
}

function fitUnder(linesAbove: number, count: number, digits: number, { width, height }: Box): Fit {
  let best: Fit = { size: 0, columns: 1 };
  for (let columns = 1; columns <= count; columns++) {
    const lines = Math.ceil(count / columns) + linesAbove;
    const widths = columns * (digits * DIGIT + GAP) - GAP;
    const size = Math.floor(Math.min(width / widths, height / lines, height * HIGHEST));
    if (size > best.size) best = { size, columns };
  }
  return best;
}
