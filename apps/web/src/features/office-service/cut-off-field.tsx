import type { Json, Way } from "@comptoir/domain";
import { useWords } from "../../i18n/words.ts";
import { useField } from "../../office/draft/use-draft.ts";
import { FieldFrame } from "../../office/fields/field-frame.tsx";
import { TableField } from "../../office/fields/table-field.tsx";
import { ChoiceCards } from "../../ui/choice-cards.tsx";
import { ChoiceText } from "./choice-text.tsx";
import { useShowField } from "./show-service.ts";

/** Initial cut-off: the evening before, or before lunch of the same day. */
const FIRST: Readonly<Record<Way, Json>> = {
  delivery: { daysBefore: 1, time: "18:00" },
  pick_up: { daysBefore: 0, time: "10:00" },
};

export function CutOffField({ way }: { way: Way }) {
  const { slots: words } = useWords("officeService");
  const show = useShowField();
  const path = ["service", "slots", way, "cutOff"];
  const field = useField(path);
  const isOwn = field.value !== undefined;
  return (
    <>
      <FieldFrame
        label={words.cut_off}
        field={field}
        isGroup
        show={(value) => (value === undefined ? words.cut_offs.usual[way].name : show(path, value))}
      >
        {() => (
          <ChoiceCards
            legend={words.cut_off}
            legendLook="sr-only"
            value={isOwn ? "own" : "usual"}
            onChange={(chosen) => {
              field.set(chosen === "own" ? FIRST[way] : undefined);
              field.leave();
            }}
            className="sm:grid-cols-2"
            choices={[
              { value: "usual", content: <ChoiceText {...words.cut_offs.usual[way]} /> },
              { value: "own", content: <ChoiceText {...words.cut_offs.own} /> },
            ]}
          />
        )}
      </FieldFrame>
      {isOwn && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TableField path={[...path, "daysBefore"]} />
          <TableField path={[...path, "time"]} />
        </div>
      )}
    </>
  );
}
