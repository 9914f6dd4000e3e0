import { ORDER, SHOP_LANGUAGES, type ShopLanguage } from "@comptoir/domain";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useWords } from "../../../i18n/words.ts";
import { useChangeFields, useContent } from "../../../office/draft/use-draft.ts";
import { AddByName } from "../../../office/fields/add-by-name.tsx";
import { FoldedEntry } from "../../../office/fields/folded-entry.tsx";
import { OptionalPart } from "../../../office/fields/part.tsx";
import { SortableList } from "../../../office/fields/sortable-list.tsx";
import { TextField } from "../../../office/fields/text-field.tsx";
import { Button } from "../../../ui/button.tsx";
import { ParagraphsField } from "../fields/paragraphs-field.tsx";

type Section = { readonly id: string; readonly title?: string };
type FaqJson = { readonly [language: string]: readonly Section[] };

export function Faq() {
  const { faq: words } = useWords("officeShop");
  const empty = () => Object.fromEntries(SHOP_LANGUAGES.map((language) => [language, []]));
  return (
    <OptionalPart {...words.part} path={["faq"]} initial={empty}>
      <Sections />
    </OptionalPart>
  );
}

function Sections() {
  const { faq: words } = useWords("officeShop");
  const { field } = useWords("office");
  const faq = useContent<FaqJson>(["faq"]) ?? {};
  const changeFields = useChangeFields();
  const [open, setOpen] = useState<string>();
  const ids = [
    ...new Set(SHOP_LANGUAGES.flatMap((language) => (faq[language] ?? []).map(({ id }) => id))),
  ];
  const titleOf = (id: string) =>
    SHOP_LANGUAGES.map((language) => faq[language]?.find((one) => one.id === id)?.title).find(
      Boolean,
    ) ?? id;
  const inAll = <T,>(change: (language: ShopLanguage) => T) => SHOP_LANGUAGES.map(change);
  const add = (title: string, id: string) => {
    changeFields(
      inAll((language) => ({
        path: ["faq", language, id],
        value: { id, title: language === "fr" ? title : "", paragraphs: [] },
      })),
    );
    setOpen(id);
  };
  const remove = (id: string) =>
    changeFields(
      inAll((language) => ({ path: ["faq", language, id], value: undefined })),
      { toastText: words.removed(titleOf(id)) },
    );
  return (
    <>
      <SortableList
        label={words.part.title}
        ids={ids}
        nameOf={titleOf}
        onMove={(order) =>
          changeFields(inAll((language) => ({ path: ["faq", language, ORDER], value: order })))
        }
        onRemove={remove}
        className="gap-2"
        entryLook="rounded-2xl border border-line bg-paper"
      >
        {(id, handle) => (
          <FoldedEntry
            title={titleOf(id)}
            handle={handle}
            isOpen={open === id}
            onToggle={() => setOpen(open === id ? undefined : id)}
          >
            <div className="grid gap-6 lg:grid-cols-2">
              {SHOP_LANGUAGES.map((language) => (
                <SectionIn key={language} id={id} language={language} />
              ))}
            </div>
          </FoldedEntry>
        )}
      </SortableList>
      <AddByName
        isLabelled
        label={field.in_language(words.add, field.languages.fr)}
        taken={ids}
        kind="question"
        onAdd={add}
      />
    </>
  );
}

function SectionIn({ id, language }: { id: string; language: ShopLanguage }) {
  const { faq: words } = useWords("officeShop");
  const { field } = useWords("office");
  const path = ["faq", language, id];
  const section = useContent<Section>(path);
  const changeFields = useChangeFields();
  const inLanguage = (label: string) => field.in_language(label, field.languages[language]);
  if (!section) {
    return (
      <Button
        look="secondary"
        className="self-start"
        onClick={() => changeFields([{ path, value: { id, title: "", paragraphs: [] } }])}
      >
        <Plus size={18} aria-hidden />
        {inLanguage(words.write)}
      </Button>
    );
  }
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <TextField
        path={[...path, "title"]}
        label={inLanguage(words.question)}
        lang={language}
        maxLength={200}
        error={section.title === "" ? field.missing : undefined}
      />
      <ParagraphsField
        path={[...path, "paragraphs"]}
        label={inLanguage(words.answer)}
        hint={words.answer_hint}
        lang={language}
      />
    </div>
  );
}
