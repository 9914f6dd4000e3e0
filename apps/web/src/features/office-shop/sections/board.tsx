import { CANCEL_REASONS, type Json, ORDER, SHOP_LANGUAGES } from "@comptoir/domain";
import { useWords } from "../../../i18n/words.ts";
import { useChangeFields, useContent } from "../../../office/draft/use-draft.ts";
import { AddByName } from "../../../office/fields/add-by-name.tsx";
import { BilingualField } from "../../../office/fields/bilingual-field.tsx";
import { OptionalPart, Part } from "../../../office/fields/part.tsx";
import { SortableList } from "../../../office/fields/sortable-list.tsx";
import { TableFields } from "../../../office/fields/table-field.tsx";
import { useLabels } from "../../../office/fields/use-labels.ts";

const REASONS = ["board", "cancelReasons"];
const MOST_REASONS = 12;

export function Board() {
  const { board: words } = useWords("officeShop");
  const reasons = () => CANCEL_REASONS.map(({ id, names }): Json => ({ id, names: { ...names } }));
  return (
    <>
      <Part title={words.times} intro={words.times_intro}>
        <div className="grid gap-4 sm:grid-cols-2">
          <TableFields part="times" />
        </div>
      </Part>
      <OptionalPart {...words.reasons} path={REASONS} initial={reasons}>
        <CancelReasons />
      </OptionalPart>
    </>
  );
}

function CancelReasons() {
  const { board: words } = useWords("officeShop");
  const { field } = useWords("office");
  const label = useLabels();
  const changeFields = useChangeFields();
  const list = useContent<readonly ReasonJson[]>(REASONS) ?? [];
  const ids = list.map(({ id }) => id);
  const nameOf = (id: string) => list.find((one) => one.id === id)?.names?.fr || id;
  return (
    <>
      <SortableList
        label={words.reasons.title}
        ids={ids}
        nameOf={nameOf}
        onMove={(order) => changeFields([{ path: [...REASONS, ORDER], value: order }])}
        onRemove={(id) => changeFields([{ path: [...REASONS, id], value: undefined }])}
        className="gap-3"
        entryLook="rounded-2xl border border-line bg-paper p-3"
      >
        {(id, handle) => (
          <div className="flex items-start gap-2">
            <div className="min-w-0 flex-1">
              <BilingualField
                path={(language) => [...REASONS, id, "names", language]}
                label={label([...REASONS, id, "names"])}
                maxLength={80}
              />
            </div>
            {handle}
          </div>
        )}
      </SortableList>
      {list.length === 0 && (
        <p className="text-sm font-medium text-alarm">{words.reasons_missing}</p>
      )}
      {list.length < MOST_REASONS && (
        <AddByName
          isLabelled
          label={field.in_language(words.add_reason, field.languages.fr)}
          taken={ids}
          kind="reason"
          onAdd={(name, id) => {
            const value = { id, names: namesFrom(name) };
            changeFields([{ path: [...REASONS, id], value }]);
          }}
        />
      )}
    </>
  );
}

type ReasonJson = { readonly id: string; readonly names?: { readonly fr?: string } };

/** The name in French, and empty names that ask for the other languages. */
function namesFrom(name: string): { readonly [language: string]: string } {
  return Object.fromEntries(
    SHOP_LANGUAGES.map((language) => [language, language === "fr" ? name : ""]),
  );
}
