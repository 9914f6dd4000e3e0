import { useWords } from "../i18n/words.ts";

export function EmptyMenu() {
  return (
    <p className="m-4 rounded-card bg-cream-deep px-6 py-8 text-center">
      {useWords("shop").empty_menu}
    </p>
  );
}
