import { isNeeded } from "@comptoir/domain";
import { useMemo, useState } from "react";
import { formatList } from "../../i18n/formats.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { DraftContext, useDraftContext } from "../../office/draft/draft-context.ts";
import type { FieldEdit } from "../../office/draft/unsent-changes.ts";
import { useChangeFields, useContent, useDraft } from "../../office/draft/use-draft.ts";
import { useNames } from "../../office/draft/use-names.ts";
import { ChoiceField } from "../../office/fields/choice-field.tsx";
import { NumberField } from "../../office/fields/number-field.tsx";
import { SwitchField } from "../../office/fields/switch-field.tsx";
import { roomAddress } from "../../office/shell/rooms.ts";
import { Button } from "../../ui/button.tsx";
import { ChoiceChips } from "../../ui/choice-chips.tsx";
import {
  alignGroup,
  applyToSharedGroups,
  dishesWithOther,
  dishesWithSame,
  groupPath,
  optionsOf,
} from "./composed-menu.ts";
import { ComposedPage, Section } from "./composed-page.tsx";
import { IncludedFields } from "./count-field.tsx";
import { DishRule } from "./dish-rule.tsx";
import { NameFields } from "./entry-fields.tsx";
import { OptionList } from "./option-list.tsx";

interface GroupEditorProps {
  readonly dish: string;
  readonly group: string;
}

export function GroupEditor({ dish, group }: GroupEditorProps) {
  const { group: words, rule } = useWords("officeComposed");
  const context = useDraftContext();
  const nameOf = useNames();
  const [isEverywhere, setEverywhere] = useState(true);
  // The schema repeats a group in each dish that has it.
  const everywhere = useMemo(() => {
    const { store } = context;
    const change = (edits: readonly FieldEdit[]) =>
      store.change(applyToSharedGroups(store.getState().content, dish, group, edits));
    return { ...context, store: { ...store, change } };
  }, [context, dish, group]);
  return (
    <ComposedPage
      title={nameOf(group)}
      back={{ to: `${roomAddress(context.slug, "menu")}/${dish}`, label: nameOf(dish) }}
    >
      <UsedBy {...{ dish, group, isEverywhere }} onChoose={setEverywhere} />
      <DraftContext value={isEverywhere ? everywhere : context}>
        <Section title={words.options} text={words.options_text}>
          <OptionList dish={dish} group={group} isEverywhere={isEverywhere} />
        </Section>
        <Section title={words.choice}>
          <ChoiceRules dish={dish} group={group} />
        </Section>
      </DraftContext>
      <Section title={words.here(nameOf(dish))} text={words.here_text}>
        <IncludedFields dish={dish} group={group} />
      </Section>
      <Section title={rule.title}>
        <DishRule dish={dish} />
      </Section>
      <Section title={words.name}>
        <NameFields id={group} hint={words.name_hint} />
      </Section>
    </ComposedPage>
  );
}

interface UsedByProps extends GroupEditorProps {
  readonly isEverywhere: boolean;
  readonly onChoose: (isEverywhere: boolean) => void;
}

function UsedBy({ dish, group, isEverywhere, onChoose }: UsedByProps) {
  const { group: words, groups } = useWords("officeComposed");
  const { content } = useDraft();
  const change = useChangeFields();
  const language = useLanguage();
  const nameOf = useNames();
  const same = dishesWithSame(content, dish, group);
  const others = dishesWithOther(content, dish, group);
  const named = (dishes: readonly string[]) => formatList(dishes.map(nameOf), language);
  return (
    <div className="flex flex-col gap-3 rounded-card bg-accent-soft p-4">
      <p>
        <span className="font-semibold">{groups.used_by(same.length)}</span>
        {same.length > 1 && <span className="text-ink-soft"> : {named(same)}</span>}
      </p>
      {same.length > 1 && (
        <ChoiceChips
          legend={words.scope}
          value={isEverywhere ? "everywhere" : "here"}
          choices={[
            { value: "everywhere", content: words.everywhere(same.length) },
            { value: "here", content: words.only_here(nameOf(dish)) },
          ]}
          onChange={(value) => onChoose(value === "everywhere")}
        />
      )}
      {others.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p className="text-sm">{words.other_in(named(others))}</p>
          <Button
            look="quiet"
            className="px-0"
            onClick={() =>
              change(alignGroup(content, dish, group, others), { toastText: words.aligned })
            }
          >
            {words.align}
          </Button>
        </div>
      )}
    </div>
  );
}

function ChoiceRules({ dish, group }: GroupEditorProps) {
  const { group: words } = useWords("officeComposed");
  const { content } = useDraft();
  const at = groupPath(dish, group);
  const isRadio = useContent<string>([...at, "type"]) === "radio";
  const [min, max] = [useContent([...at, "min"]), useContent([...at, "max"])];
  const most = optionsOf(content, dish, group).length;
  return (
    <>
      <ChoiceField
        path={[...at, "type"]}
        label={words.kind}
        columns={2}
        choices={[
          { value: "radio", label: words.radio },
          { value: "checkbox", label: words.checkbox },
        ]}
      />
      <SwitchField
        path={[...at, "needed"]}
        label={words.needed}
        hint={words.needed_hint}
        isOnByDefault={isNeeded({ id: group })}
        keepsOnlyOther
      />
      {(!isRadio || min !== undefined || max !== undefined) && (
        <div className="grid gap-4 sm:grid-cols-2">
          {(["min", "max"] as const).map((bound) => (
            <NumberField
              key={bound}
              path={[...at, bound]}
              label={words[bound]}
              hint={words[`${bound}_hint`]}
              isOptional
              min={1}
              max={isRadio ? 1 : Math.max(most, 1)}
            />
          ))}
        </div>
      )}
    </>
  );
}
