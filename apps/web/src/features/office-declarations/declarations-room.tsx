import { keysOf, type Language, readField } from "@comptoir/domain";
import { useWords } from "../../i18n/words.ts";
import { useChangeFields, useDraft } from "../../office/draft/use-draft.ts";
import { useNames } from "../../office/draft/use-names.ts";
import { BilingualField } from "../../office/fields/bilingual-field.tsx";
import { NewEntryForm } from "../../office/fields/new-entry-form.tsx";
import { newId } from "../../office/fields/new-id.ts";
import { RoomPage } from "../../office/shell/room-page.tsx";
import { OriginCard } from "./origin-card.tsx";
import { addOrigin } from "./origin-changes.ts";

/** What a shop must tell whoever eats there: traces of allergens, and where meat, fish and bread come from. */
export default function DeclarationsRoom() {
  const words = useWords("officeDeclarations");
  const { content } = useDraft();
  const change = useChangeFields();
  const nameOf = useNames();
  const origins = keysOf(readField(content, ["declarations", "origins"])) ?? [];
  const named = keysOf(readField(content, ["texts", "fr"])) ?? [];
  return (
    <RoomPage title={words.title} intro={words.intro}>
      <section className="flex flex-col gap-3">
        <h2 className="text-xl">{words.origins.title}</h2>
        <p className="text-sm text-ink-soft">{words.origins.text}</p>
        {origins.map((origin) => (
          <OriginCard key={origin} origin={origin} />
        ))}
        <NewEntryForm
          label={words.origins.add}
          hint={words.origins.add_hint}
          taken={[...named, ...origins]}
          makeId={(name, taken) => newId(name, taken, "origin")}
          known={named
            .filter((id) => !origins.includes(id))
            .map((id) => ({ id, name: nameOf(id) }))}
          onAdd={({ id, names }) => change(addOrigin(content, id, names))}
        />
      </section>
      <section className="flex flex-col gap-3">
        <h2 className="text-xl">{words.traces.title}</h2>
        <BilingualField
          path={(language: Language) => ["declarations", "traces", language]}
          label={words.traces.label}
          hint={words.traces.hint}
          isLong
          rows={3}
          maxLength={2000}
        />
      </section>
    </RoomPage>
  );
}
