import type { DishDetail } from "./dish-words.ts";

export function DishDetails({ details }: { details: readonly DishDetail[] }) {
  return (
    <dl className="flex flex-col gap-1 text-sm leading-snug">
      {details.map(({ label, text }) => (
        <div key={label} className="flex gap-2">
          <dt className="w-24 shrink-0 text-ink-soft">{label}</dt>
          <dd className="min-w-0">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
