import { DECLARED_KINDS, type Language } from "@comptoir/domain";
import { Trash2 } from "lucide-react";
import { useWords } from "../../i18n/words.ts";
import { useChangeFields, useDraft } from "../../office/draft/use-draft.ts";
import { useNames } from "../../office/draft/use-names.ts";
import { BilingualField } from "../../office/fields/bilingual-field.tsx";
import { ChoiceField } from "../../office/fields/choice-field.tsx";
import { Button } from "../../ui/button.tsx";
import { CountriesField } from "./countries-field.tsx";
import { originPath, removeOrigin, usersOf } from "./origin-changes.ts";

/** One ingredient whose origin is declared. */
export function OriginCard({ origin }: { readonly origin: string }) {
  const { origins: words } = useWords("officeDeclarations");
  const { content } = useDraft();
  const change = useChangeFields();
  const nameOf = useNames();
  const users = usersOf(content, origin);
  const at = originPath(origin);
  return (
    <details className="group rounded-card border border-line bg-paper">
      <summary className="flex min-h-14 cursor-pointer flex-wrap items-center justify-between gap-x-3 rounded-card px-4 py-2 font-semibold hover:text-accent">
        <span className="wrap-anywhere">{nameOf(origin)}</span>
        <span className="text-sm font-normal text-ink-soft">{words.used_by(users.length)}</span>
      </summary>
      <div className="flex flex-col gap-5 border-t border-line p-4">
        <CountriesField path={[...at, "countries"]} />
        <ChoiceField
          path={[...at, "kind"]}
          label={words.kind}
          columns={2}
          choices={DECLARED_KINDS.map((value) => ({ value, label: words.kinds[value] }))}
        />
        <BilingualField
          path={(language: Language) => ["texts", language, origin, "name"]}
          label={words.name}
          hint={words.name_hint}
          maxLength={200}
        />
        <Button
          look="secondary"
          className="self-start"
          onClick={() =>
            change(removeOrigin(content, origin), { says: words.removed(nameOf(origin)) })
          }
        >
          <Trash2 size={18} aria-hidden />
          {words.remove}
        </Button>
      </div>
    </details>
  );
}
