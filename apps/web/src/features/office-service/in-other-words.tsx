import { useWords } from "../../i18n/words.ts";

export function SettingExplanation({ children }: { children: string }) {
  const { slots: words } = useWords("officeService");
  return (
    <p className="rounded-2xl bg-cream-deep px-4 py-3 text-sm">
      <span className="font-semibold">{words.sentence.label}</span>
      <span className="block">{children}</span>
    </p>
  );
}
