import { type FieldPath, SHOP_LANGUAGES, type ShopLanguage } from "@comptoir/domain";
import { Plus } from "lucide-react";
import { useWords } from "../../i18n/words.ts";
import { useChangeFields, useContent } from "../../office/draft/use-draft.ts";
import { CONTROL, FieldFrame } from "../../office/fields/field-frame.tsx";
import { TextField } from "../../office/fields/text-field.tsx";
import { ThingList } from "../../office/fields/thing-list.tsx";
import { useTypedField } from "../../office/fields/use-typed-field.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { readParagraphs, writeParagraphs } from "./shop-texts.ts";

type Section = { readonly id: string; readonly title?: string };
type FaqJson = { readonly [language: string]: readonly Section[] };

export function FaqSections() {
  const { faq: words, parts } = useWords("officeShop");
  const faq = useContent<FaqJson>(["faq"]) ?? {};
  const sections = SHOP_LANGUAGES.flatMap((language) => faq[language] ?? []);
  return (
    <ThingList
      label={parts.faq.title}
      lists={SHOP_LANGUAGES.map((language) => ["faq", language])}
      ids={[...new Set(sections.map(({ id }) => id))]}
      nameOf={(id) => sections.find((one) => one.id === id && one.title)?.title ?? id}
      addLabel={words.add}
      kind="question"
      make={(id, title, [, language]) => ({
        ...{ id, paragraphs: [] },
        title: language === "fr" ? title : "",
      })}
      removed={words.removed}
    >
      {(id) => (
        <div className="grid gap-6 lg:grid-cols-2">
          {SHOP_LANGUAGES.map((language) => (
            <SectionIn key={language} id={id} language={language} />
          ))}
        </div>
      )}
    </ThingList>
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
      <Answer path={[...path, "paragraphs"]} label={inLanguage(words.answer)} language={language} />
    </div>
  );
}

interface AnswerProps {
  readonly path: FieldPath;
  readonly label: string;
  readonly language: ShopLanguage;
}

/** Typing may end with an empty line, which reading the paragraphs drops. */
function Answer({ path, label, language }: AnswerProps) {
  const { faq: words } = useWords("officeShop");
  const { field, control } = useTypedField<readonly string[]>(path, {
    read: readParagraphs,
    write: writeParagraphs,
  });
  return (
    <FieldFrame label={label} hint={words.answer_hint} field={field}>
      {(wiring) => (
        <textarea
          {...wiring}
          {...control}
          lang={language}
          rows={4}
          className={classNames(CONTROL, "field-sizing-content")}
        />
      )}
    </FieldFrame>
  );
}
