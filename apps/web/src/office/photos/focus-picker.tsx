import type { PhotoFocus } from "@comptoir/domain";
import { type KeyboardEvent, type MouseEvent, useId } from "react";
import { useWords } from "../../i18n/words.ts";
import { Picture } from "../../ui/picture.tsx";

interface FocusPickerProps {
  readonly image: string;
  readonly alt: string;
  readonly focus: PhotoFocus;
  /** Width / height. */
  readonly shape: number;
  readonly onChange: (focus: PhotoFocus) => void;
}

/** Shop pages round the focus to a tenth. */
const STEP = 0.1;

export function FocusPicker({ image, alt, focus, shape, onChange }: FocusPickerProps) {
  const words = useWords("officePhotos");
  const hint = useId();
  const point = (x: number, y: number) => onChange({ x: fraction(x), y: fraction(y) });
  const onClick = ({ detail, clientX, clientY, currentTarget }: MouseEvent<HTMLElement>) => {
    // A click made by a key has no position.
    if (detail === 0) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    point((clientX - left) / width, (clientY - top) / height);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = readArrow(event);
    if (arrow) point(focus.x + arrow.x * STEP, focus.y + arrow.y * STEP);
  };
  const [fromLeft, fromTop] = [Math.round(focus.x * 100), Math.round(focus.y * 100)];
  return (
    <div className="flex flex-col gap-1.5">
      <div className="relative overflow-hidden rounded-card" style={{ aspectRatio: shape }}>
        <Picture
          image={image}
          alt={alt}
          sizes="(min-width: 40rem) 32rem, 100vw"
          width={640}
          height={Math.round(640 / shape)}
          className="size-full object-cover"
        />
        <button
          type="button"
          aria-label={words.focus}
          aria-describedby={hint}
          onClick={onClick}
          onKeyDown={onKeyDown}
          className="absolute inset-0 cursor-crosshair rounded-card focus-visible:-outline-offset-4"
        >
          <span
            className="absolute size-7 -translate-1/2 rounded-full border-3 border-white bg-accent/60 shadow-float"
            style={{ left: `${focus.x * 100}%`, top: `${focus.y * 100}%` }}
          />
        </button>
      </div>
      <p id={hint} className="text-sm text-ink-soft">
        {words.focus_hint} <span aria-live="polite">{words.focus_at(fromLeft, fromTop)}</span>
      </p>
    </div>
  );
}

function fraction(value: number): number {
  return Math.round(Math.min(Math.max(value, 0), 1) * 100) / 100;
}

/** The shapes of a dish card: square on a phone, 2:1 elsewhere. */
const CARDS = [
  { card: "on_phone", look: "size-22" },
  { card: "on_desktop", look: "h-22 w-44" },
] as const;

export function CardPreviews({ image, focus }: { image: string; focus: PhotoFocus }) {
  const words = useWords("officePhotos");
  const shown = { image, focus, alt: "", sizes: "10rem", width: 320, height: 240 };
  return (
    <div className="flex flex-wrap gap-4 text-sm text-ink-soft">
      {CARDS.map(({ card, look }) => (
        <figure key={card} className="flex flex-col gap-1">
          <Picture {...shown} className={`rounded-[1.15rem] ${look}`} />
          <figcaption>{words[card]}</figcaption>
        </figure>
      ))}
    </div>
  );
}
const ARROWS: Readonly<Record<string, { readonly x: number; readonly y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

export function readArrow(event: KeyboardEvent): { x: number; y: number } | undefined {
  const arrow = ARROWS[event.key];
  if (arrow) event.preventDefault();
  return arrow;
}
