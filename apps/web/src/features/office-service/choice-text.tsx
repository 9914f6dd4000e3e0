export function ChoiceText({ name, text }: { name: string; text: string }) {
  return (
    <span className="min-w-0 wrap-anywhere">
      <span className="block font-semibold">{name}</span>
      <span className="block text-sm text-ink-soft">{text}</span>
    </span>
  );
}
